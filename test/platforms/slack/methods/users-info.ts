import { userObject } from "../state/user.js";
import { needs, type Perform } from "./call.js";
import { userFor } from "./find.js";

export const usersInfo: Perform<"users.info"> = (caller, { user }) => {
  needs(caller.bot, "users:read");
  return { user: userObject(userFor(caller, user)) };
};
