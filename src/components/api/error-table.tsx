// The errors of a package: each type with the members that throw it, and when.
import { type ApiErrors, ERRORS_HEADING } from '../../model/api/api-errors.js';
import { Badges } from './badges.js';
import { GroupHeading } from './entry-parts.js';
import { IndexTable } from './entry-table.js';
import { RowGroup } from './member-table.js';
import { NameLink } from './name-link.js';
import { Quotation } from './text.js';

export const ErrorTable = ({ types, omitted }: ApiErrors) =>
  types.length === 0 ? null : (
    <section className="api-group">
      <GroupHeading {...ERRORS_HEADING} />
      <IndexTable>
        {types.map(({ type, throwers }) => (
          <RowGroup
            key={`${type?.name} ${type?.reference ?? type?.url}`}
            title={type ? <NameLink {...type} /> : 'Other errors'}
          >
            {throwers.map(({ isStatic, when, ...name }, index) => (
              <tr key={index}>
                <th scope="row">
                  <NameLink {...name} /> {isStatic && <Badges names={['static']} />}
                </th>
                <td>
                  <Quotation tree={when} />
                </td>
              </tr>
            ))}
          </RowGroup>
        ))}
      </IndexTable>
      {omitted > 0 && <p>and {omitted} more, described with the members that throw them</p>}
    </section>
  );
