// What is said of a member, wherever its declaration keeps it.
import type { ApiComment, ApiMember } from '../../model/api.js';

/** The comment of a method is that of its first call form. */
export const memberComment = (member: ApiMember): ApiComment =>
  ('signatures' in member ? member.signatures[0]?.comment : undefined) ?? member.comment;
