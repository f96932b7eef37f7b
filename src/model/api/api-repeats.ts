// Finds members with the same signature as an earlier one, whose lists and examples need not be shown again.
import type { ApiMember } from './api.js';
import type { ApiSignature } from './api-type.js';

/** Parameter and result types with all their texts, as a key; undefined if no text would be repeated. */
function callOf(member: ApiMember): string | undefined {
  if (member.kind !== 'method') return undefined;
  const [signature, second] = member.signatures;
  if (!signature || second) return undefined;
  const { typeParameters, parameters, returns, comment } = signature;
  const said = [comment.returns, ...comment.throws, ...textsOf(signature)];
  if (said.every((text) => text === undefined)) return undefined;
  return JSON.stringify([typeParameters, parameters, returns, comment.returns, comment.throws]);
}

const textsOf = ({ typeParameters, parameters }: ApiSignature) =>
  [...typeParameters, ...parameters].map(({ text }) => text);

/**
 * Maps each member with the signature of an earlier one to the first of these.
 * @param members Members in the order of the page.
 */
export function findRepeats(members: readonly ApiMember[]): ReadonlyMap<ApiMember, ApiMember> {
  const firsts = new Map<string, ApiMember>();
  const repeats = new Map<ApiMember, ApiMember>();
  for (const member of members) {
    const call = callOf(member);
    const first = call === undefined ? undefined : firsts.get(call);
    if (first) repeats.set(member, first);
    else if (call !== undefined) firsts.set(call, member);
  }
  return repeats;
}
