// The heading of a group of members or entries.
import type { MemberGroup } from '../../model/api-groups.js';
import { DirectLink } from '../prose/index.js';

export const GroupHeading = ({ id, title }: Pick<MemberGroup, 'id' | 'title'>) => (
  <div className="heading heading-h2">
    <h2 id={id}>{title}</h2>
    <DirectLink id={id} text={title} />
  </div>
);
