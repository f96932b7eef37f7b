// The lists of parameters and type parameters, and the result.
import { type ComponentType, useContext } from 'react';
import type { ApiMember } from '../../model/api.js';
import { memberComment } from '../../model/api-references.js';
import { addsToSignature } from '../../model/api-size.js';
import type { ApiParameter, ApiType, ApiTypeParameter } from '../../model/api-type.js';
import { InlineType } from './code.js';
import { Section } from './comment.js';
import { Condensed, Explanation } from './explanation.js';
import { Text } from './text.js';

const Default = ({ value }: { value: string }) => (
  <span className="api-default">
    {' '}
    default <code>{value}</code>
  </span>
);

/** The name is the path from the parameter: `nested.deep`. */
type PropertyText = Pick<ApiParameter, 'name' | 'text'> & Partial<ApiParameter>;

/** The documented members of an inline object type, at any depth. */
function memberTexts(type: ApiType, prefix = ''): PropertyText[] {
  switch (type.kind) {
    case 'object':
      return type.members.flatMap((member) => textsOf(member, prefix));
    case 'union':
    case 'intersection':
      return type.types.flatMap((part) => memberTexts(part, prefix));
    default:
      return [];
  }
}

function textsOf(member: ApiMember, prefix: string): PropertyText[] {
  const name = `${prefix}${member.name}`;
  const text = memberComment(member).summary;
  const isProperty = member.kind === 'property';
  const defaultValue = isProperty ? member.defaultValue : undefined;
  return [
    ...(text || defaultValue !== undefined ? [{ name, defaultValue, text }] : []),
    ...(isProperty ? memberTexts(member.type, `${name}.`) : []),
  ];
}

const PropertyTexts = ({ items }: { items: readonly PropertyText[] }) =>
  items.length === 0 ? null : (
    <ul>
      {items.map(({ name, defaultValue, text }, index) => (
        <li key={index}>
          <code>{name}</code>
          {defaultValue !== undefined && <Default value={defaultValue} />}{' '}
          {text && <Text tree={text} />}
        </li>
      ))}
    </ul>
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
        {text && <Text tree={text} />}
        <PropertyTexts items={properties} />
        <PropertyTexts items={memberTexts(type)} />
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
    <dd>{text && <Text tree={text} />}</dd>
  </div>
);

type Documented = Parameters<typeof addsToSignature>[0][number];

const useIsListed = (items: readonly Documented[]): boolean =>
  useContext(Condensed) ? addsToSignature(items) : items.length > 0;

/** A section with a row for each item. */
const listOf =
  <Item extends Documented & { readonly name: string }>(title: string, Row: ComponentType<Item>) =>
  ({ items }: { items: readonly Item[] }) =>
    !useIsListed(items) ? null : (
      <Section title={title}>
        <dl className="api-parameters">
          {items.map((item) => (
            <Row key={item.name} {...item} />
          ))}
        </dl>
      </Section>
    );

export const TypeParameterList = listOf('Type parameters', TypeParameter);
export const ParameterList = listOf('Parameters', Parameter);

const isVoid = (type: ApiType): boolean => type.kind === 'intrinsic' && type.name === 'void';

/** A `void` result without a text is left out. */
export const Returns = ({ type, text }: Pick<ApiParameter, 'type' | 'text'>) =>
  !useIsListed([{ text }]) || (text === undefined && isVoid(type)) ? null : (
    <Section title="Returns">
      <p className="api-returns">
        <InlineType type={type} />
      </p>
      {text && <Text tree={text} />}
      <Explanation type={type} />
    </Section>
  );
