// Words beside a name: that it is deprecated, and its modifier tags.
import type { ApiComment } from '../../model/api/api.js';

export const Badges = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <span className="api-badge" key={name}>
      {name}
    </span>
  ));

export const Deprecation = ({
  comment: { deprecated },
}: {
  comment: Pick<ApiComment, 'deprecated'>;
}) => deprecated && <span className="api-badge api-badge-deprecated">deprecated</span>;

/** Both, for a comment of which only the summary is shown. */
export const BriefBadges = ({ comment }: { comment: ApiComment }) => (
  <>
    <Deprecation comment={comment} /> <Badges names={comment.modifierTags} />{' '}
  </>
);
