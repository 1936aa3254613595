import type { FormError } from "../refusal.js";
import { type Component, flags } from "../state/message.js";
import type { AllowedMentions } from "../state/notice.js";

/** What the schemas do not hold. `house`: the platform takes it, but no message of Askline may be so. */
export interface Breach extends FormError {
  readonly house?: true;
}

interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: readonly unknown[] | null;
  readonly components?: readonly Component[] | null;
  readonly flags?: number | null;
  readonly allowed_mentions?: AllowedMentions | null;
}

const callback = "POST /interactions/{interaction_id}/{interaction_token}/callback";

/** Finds the breaches in a body that fits its schema. */
export function limitBreaches(endpoint: string, body: unknown): Breach[] {
  if (typeof body !== "object" || body === null) return [];
  if (endpoint !== callback)
    return endpoint.includes("/messages") || endpoint.includes("/webhooks") ? message(body) : [];
  const { type, data } = body as { type: number; data?: object | null };
  const found = type === 9 ? modal(data as { components: readonly Component[] }) : data ? message(data) : [];
  return found.map((breach) => ({ ...breach, path: ["data", ...breach.path] }));
}

function message(body: MessageBody): Breach[] {
  const { content, embeds, components, allowed_mentions: allowed } = body;
  const rows = components ?? [];
  const v2 = ((body.flags ?? 0) & flags.componentsV2) !== 0;
  return [
    ...when(
      (content?.length ?? 0) > 2000,
      ["content"],
      "BASE_TYPE_MAX_LENGTH",
      "Must be 2000 or fewer in length.",
    ),
    ...house(content && !allowed, ["allowed_mentions"], "is left out, and so the text may notify people"),
    ...house(allowed && names(allowed), ["allowed_mentions"], "lets the text notify people"),
    ...(v2 ? version2(rows, content, embeds) : version1(rows)),
    ...rows.flatMap((row, index) => (row.type === 1 ? actionRow(row, ["components", index]) : [])),
    ...duplicates(rows, ["components"]),
  ];
}

const names = ({ parse, users, roles, replied_user: replied }: AllowedMentions) =>
  Boolean(parse?.length || users?.length || roles?.length || replied || !parse);

function version1(rows: readonly Component[]): Breach[] {
  return [
    ...when(rows.length > 5, ["components"], "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length."),
    ...rows.flatMap(({ type }, index) =>
      when(
        type !== 1,
        ["components", index, "type"],
        "BASE_TYPE_CHOICES",
        'Value of field "type" must be one of (1,).',
      ),
    ),
  ];
}

function version2(rows: readonly Component[], content: unknown, embeds: unknown): Breach[] {
  const legacy = "The 'content' and 'embeds' fields cannot be used when using MessageFlags.IS_COMPONENTS_V2";
  return [
    ...when(content, ["content"], "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", legacy),
    ...when(embeds, ["embeds"], "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", legacy),
    ...when(
      all(rows).length > 40,
      ["components"],
      "BASE_TYPE_BAD_LENGTH",
      "Must be between 1 and 40 in length.",
    ),
  ];
}

function actionRow(row: Component, path: readonly PropertyKey[]): Breach[] {
  const parts = row.components ?? [];
  const buttons = parts.filter(({ type }) => type === 2);
  const mixed = buttons.length === 0 ? parts.length > 1 : buttons.length < parts.length;
  return [
    ...when(
      mixed,
      path,
      "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
      "The specified component exceeds the maximum width",
    ),
    ...parts.flatMap((part, index) => (part.type === 2 ? button(part, [...path, "components", index]) : [])),
  ];
}

function button(part: Component, path: readonly PropertyKey[]): Breach[] {
  const { style, label, emoji, custom_id: id, url } = part;
  const link = style === 5;
  return [
    ...when(!label && !emoji, path, "BUTTON_COMPONENT_INVALID", "A button must have a label or emoji"),
    ...when(
      link && (!url || id),
      path,
      "BUTTON_COMPONENT_INVALID",
      "A link button has a url and no custom id",
    ),
    ...when(
      !link && style !== 6 && !id,
      path,
      "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
      "A custom id is required",
    ),
    ...when(!link && url, path, "BUTTON_COMPONENT_INVALID", "Only a link button has a url"),
  ];
}

function modal({ components }: { components: readonly Component[] }): Breach[] {
  return [
    ...when(
      components.length > 5,
      ["components"],
      "BASE_TYPE_BAD_LENGTH",
      "Must be between 1 and 5 in length.",
    ),
    ...components.flatMap((part, index) => [
      ...when(
        part.type === 1 && (part.components ?? []).some(({ label }) => !label),
        ["components", index],
        "BASE_TYPE_REQUIRED",
        "This field is required",
      ),
      ...when(
        part.type === 18 && (part.component as Component | undefined)?.label,
        ["components", index, "component", "label"],
        "COMPONENT_LABEL_NOT_ALLOWED",
        "A text input inside a label has no label of its own",
      ),
    ]),
    ...duplicates(components, ["components"]),
  ];
}

function duplicates(components: readonly Component[], path: readonly PropertyKey[]): Breach[] {
  const ids = all(components).flatMap(({ custom_id: id }) => (typeof id === "string" ? [id] : []));
  const twice = new Set(ids).size < ids.length;
  return when(twice, path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
}

function all(components: readonly Component[]): Component[] {
  return components.flatMap((part) => {
    const { component, accessory } = part as { component?: Component; accessory?: Component };
    const inner = [
      ...(part.components ?? []),
      ...(component ? [component] : []),
      ...(accessory ? [accessory] : []),
    ];
    return [part, ...all(inner)];
  });
}

function when(broken: unknown, path: readonly PropertyKey[], code: string, text: string): Breach[] {
  return broken ? [{ path, code, message: text }] : [];
}

function house(broken: unknown, path: readonly PropertyKey[], text: string): Breach[] {
  return broken ? [{ path, code: "", message: text, house: true }] : [];
}
