import { ConfigError, type ConfigIssue } from "./config-error.js";
import type { Source } from "./sources.js";
import {
  apiRoots,
  isSecret,
  type Values,
  type Variable,
  type VariableName,
  variableNames,
  variables,
} from "./variables.js";

/** Takes each variable from the first source that sets it. Throws a ConfigError that names every wrong value. */
export function merge(sources: readonly Source[]): { values: Values; warnings: string[] } {
  const values: Record<string, unknown> = {};
  const issues: ConfigIssue[] = [];
  for (const name of variableNames) {
    const source = sourceOf(name, sources);
    const text = source?.values[name];
    if (source === undefined || text === undefined) continue;
    const variable: Variable = variables[name];
    const { schema, where } = variable;
    const read = schema.safeParse(text);
    if (read.success) values[name] = read.data;
    else {
      issues.push({
        name: source === sources[0] ? name : `${name} (in ${source.name})`,
        expected: read.error.issues[0]?.message ?? "another value",
        ...(isSecret(variable, text) ? {} : { got: JSON.stringify(text) }),
        ...(where === undefined ? {} : { where }),
      });
    }
  }
  if (issues.length > 0) throw new ConfigError(issues);
  const foreign = foreignRoots(sources);
  for (const { root } of foreign) delete values[root];
  return {
    values,
    warnings: [...sources.flatMap((source) => source.warnings), ...foreign.map(({ warning }) => warning)],
  };
}

function sourceOf(name: VariableName, sources: readonly Source[]): Source | undefined {
  return sources.find((source) => source.values[name] !== undefined);
}

/** Base URLs that come from elsewhere than their token. Following one could hand the token to a stranger's server. */
function foreignRoots(sources: readonly Source[]): { root: VariableName; warning: string }[] {
  return apiRoots.flatMap(([root, token]) => {
    const source = sourceOf(root, sources);
    if (source === undefined || source === sourceOf(token, sources)) return [];
    const warning = `${root} in ${source.name} is ignored: it counts only from where ${token} comes from.`;
    return [{ root, warning }];
  });
}
