// A highlighted source file with documented exports: an anchor for each line, and links to the documentation.

import type { Root } from 'hast';
import { API_SCHEME } from '../../model/api/api-references.js';
import type { PageBody, SourceDeclaration } from '../../model/page/page-plan.js';
import type { LinkedName } from '../../model/page/sample.js';
import { BreakableName } from '../breakable-name.js';
import { Link } from '../link.js';
import { ArticleLink, linkNames, Prose } from '../prose/index.js';

type SourceViewProps = Omit<Extract<PageBody, { kind: 'source' }>, 'tree'> & {
  readonly tree: Root | undefined;
  /** The linked names in the file. */
  readonly names: readonly LinkedName[];
};

type DeclarationProps = SourceDeclaration & Pick<SourceViewProps, 'repositoryHref'>;

/** Links from an export to its documentation, its line here and its line in the repository. */
const Declaration = ({ name, reference, line, repositoryHref }: DeclarationProps) => (
  <tr>
    <th scope="row">
      <ArticleLink href={`${API_SCHEME}${reference}`}>
        <code>{name}</code>
      </ArticleLink>
    </th>
    <td>
      <a href={`#L${line}`}>line {line}</a>
    </td>
    {repositoryHref !== undefined && (
      <td>
        <Link href={`${repositoryHref}#L${line}`}>repository</Link>
      </td>
    )}
  </tr>
);

export const SourceView = ({
  file,
  tree,
  names,
  declarations,
  repositoryHref,
}: SourceViewProps) => (
  <>
    <h1 className="source-title">
      <bdi>
        <BreakableName name={file} />
      </bdi>
    </h1>
    {repositoryHref !== undefined && (
      <div>
        <Link href={repositoryHref}>View in the repository</Link>
      </div>
    )}
    {declarations.length > 0 && (
      <details className="api-declarations">
        <summary>
          <bdi>{declarations.length} documented here</bdi>
        </summary>
        <div className="table-wrapper">
          <table>
            <tbody>
              {declarations.map((declaration) => (
                <Declaration
                  key={declaration.reference}
                  {...declaration}
                  repositoryHref={repositoryHref}
                />
              ))}
            </tbody>
          </table>
        </div>
      </details>
    )}
    {tree && <Prose tree={linkNames(tree, names)} />}
  </>
);
