// The members of a type alias or variable with an object type, on the page of its package.
import type { ApiEntry } from '../../model/api.js';
import { membersOf } from '../../model/api-references.js';
import { Member } from './member.js';

export function InlineMembers({ entry }: { entry: ApiEntry }) {
  const members = membersOf(entry);
  if (members.length === 0) return null;
  return (
    <div className="api-inline-members">
      {members.map((member, index) => (
        <Member key={member.anchor ?? index} member={member} heading="h4" />
      ))}
    </div>
  );
}
