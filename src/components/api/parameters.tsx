// Parameters, type parameters and results as readable lists.
import type { ApiText } from '../../model/api.js';
import type { ApiParameter, ApiSignature, ApiTypeParameter } from '../../model/api-type.js';
import { Prose } from '../article/index.js';
import { InlineType } from './code.js';
import { Explanation } from './explanation.js';

const Default = ({ value }: { value: string }) => (
  <span className="api-default">
    {' '}
    default <code>{value}</code>
  </span>
);

function Parameter({ name, type, optional, rest, defaultValue, text, properties }: ApiParameter) {
  return (
    <div className="api-parameter">
      <dt>
        <code className="api-parameter-name">
          {rest && '...'}
          {name}
          {optional && defaultValue === undefined && '?'}
        </code>{' '}
        <InlineType type={type} />
        {defaultValue !== undefined && <Default value={defaultValue} />}
      </dt>
      <dd>
        {text && <Prose tree={text} />}
        {properties.length > 0 && (
          <ul>
            {properties.map((property) => (
              <li key={property.name}>
                <code>{property.name}</code> <Prose tree={property.text} />
              </li>
            ))}
          </ul>
        )}
        <Explanation type={type} />
      </dd>
    </div>
  );
}

const TypeParameter = ({ name, constraint, default: fallback, text }: ApiTypeParameter) => (
  <div className="api-parameter">
    <dt>
      <code className="api-parameter-name">{name}</code>
      {constraint && (
        <>
          {' extends '}
          <InlineType type={constraint} />
        </>
      )}
      {fallback && (
        <>
          {' = '}
          <InlineType type={fallback} />
        </>
      )}
    </dt>
    <dd>{text && <Prose tree={text} />}</dd>
  </div>
);

export const TypeParameters = ({ items }: { items: readonly ApiTypeParameter[] }) =>
  items.length === 0 ? null : (
    <div className="api-section">
      <p className="api-label">Type parameters</p>
      <dl className="api-parameters">
        {items.map((item) => (
          <TypeParameter key={item.name} {...item} />
        ))}
      </dl>
    </div>
  );

export const Parameters = ({ items }: { items: readonly ApiParameter[] }) =>
  items.length === 0 ? null : (
    <div className="api-section">
      <p className="api-label">Parameters</p>
      <dl className="api-parameters">
        {items.map((item) => (
          <Parameter key={item.name} {...item} />
        ))}
      </dl>
    </div>
  );

interface ReturnsProps {
  readonly type: ApiSignature['returns'];
  readonly text: ApiText | undefined;
}

/** A result that is nothing and of which nothing is said, is left out. */
export const Returns = ({ type, text }: ReturnsProps) =>
  text === undefined && type.kind === 'intrinsic' && type.name === 'void' ? null : (
    <div className="api-section">
      <p className="api-label">Returns</p>
      <p className="api-returns">
        <InlineType type={type} />
      </p>
      {text && <Prose tree={text} />}
      <Explanation type={type} />
    </div>
  );
