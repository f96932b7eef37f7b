// The one list below a signature: what the signature does not say of type parameters, parameters and the result.
import type { ReactNode } from 'react';
import type { ApiComment, ApiMember, ApiText } from '../../model/api.js';
import { memberComment } from '../../model/api-references.js';
import type {
  ApiParameter,
  ApiSignature,
  ApiType,
  ApiTypeParameter,
} from '../../model/api-type.js';
import { hastText } from '../../model/hast-text.js';
import { isShortDefault } from './print-type.js';
import { Text } from './text.js';

interface ListedFact {
  readonly term: ReactNode;
  readonly text: ReactNode;
}

const Default = ({ value }: { value: string }) => (
  <p>
    Default: <code>{value}</code>
  </p>
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
          <code>{name}</code> {text && <Text tree={text} />}
          {defaultValue !== undefined && <Default value={defaultValue} />}
        </li>
      ))}
    </ul>
  );

/** A parameter without a text is said by the signature. */
function parameterFact(parameter: ApiParameter): ListedFact[] {
  const { name, type, rest, defaultValue, text, properties } = parameter;
  const isCut = defaultValue !== undefined && !isShortDefault(defaultValue);
  const members = memberTexts(type);
  if (!text && !isCut && properties.length === 0 && members.length === 0) return [];
  return [
    {
      term: (
        <code>
          {rest && '...'}
          {name}
        </code>
      ),
      text: (
        <>
          {text && <Text tree={text} />}
          {isCut && <Default value={defaultValue} />}
          <PropertyTexts items={[...properties, ...members]} />
        </>
      ),
    },
  ];
}

const typeParameterFact = ({ name, text }: ApiTypeParameter): ListedFact[] =>
  text ? [{ term: <code>{name}</code>, text: <Text tree={text} /> }] : [];

const labelled = (label: string, texts: readonly ApiText[]): ListedFact[] =>
  texts.length === 0
    ? []
    : [
        {
          term: label,
          text: texts.map((text, index) => <Text key={index} tree={text} />),
        },
      ];

/** A value of code alone stands on one line. */
function defaultFact(text: ApiText | undefined): ListedFact[] {
  if (!text) return [];
  const value = hastText(text).trim();
  const isCode = text.children.every(
    (node) => node.type === 'element' && node.tagName === 'figure',
  );
  if (!isCode || value.includes('\n')) return labelled('default', [text]);
  return [{ term: 'default', text: <code>{value}</code> }];
}

type CommentFacts = Pick<ApiComment, 'throws' | 'defaultValue' | 'since' | 'see'>;

const commentFacts = ({ throws, defaultValue, since, see }: CommentFacts): ListedFact[] => [
  ...labelled('throws', throws),
  ...defaultFact(defaultValue),
  ...labelled('since', since ? [since] : []),
  ...labelled('see', see),
];

const List = ({ facts }: { facts: readonly ListedFact[] }) =>
  facts.length === 0 ? null : (
    <dl className="api-list">
      {facts.map(({ term, text }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );

interface CallFactsProps {
  readonly signature: ApiSignature;
  /** A constructor's result is its class, and its type parameters are the class's: the page shows both already. */
  readonly isConstructor: boolean;
}

export const CallFacts = ({ signature, isConstructor }: CallFactsProps) => {
  const { typeParameters, parameters, comment } = signature;
  const { returns } = comment;
  return (
    <List
      facts={[
        ...(isConstructor ? [] : typeParameters.flatMap(typeParameterFact)),
        ...parameters.flatMap(parameterFact),
        ...labelled('returns', isConstructor || !returns ? [] : [returns]),
        ...commentFacts(comment),
      ]}
    />
  );
};

interface ValueFactsProps {
  readonly comment: ApiComment;
  readonly typeParameters?: readonly ApiTypeParameter[];
  /** What a setter takes. */
  readonly setter?: ApiParameter | undefined;
  /** A callback type's parameters and result may be documented. */
  readonly type?: ApiType;
}

/** Of a class, a type, a property or an accessor. */
export function ValueFacts({ comment, typeParameters = [], setter, type }: ValueFactsProps) {
  const callback = type?.kind === 'function' ? type.signature : undefined;
  const returns = callback?.comment.returns;
  return (
    <List
      facts={[
        ...typeParameters.flatMap(typeParameterFact),
        ...(setter ? parameterFact(setter) : []),
        ...(callback?.parameters ?? []).flatMap(parameterFact),
        ...labelled('returns', returns ? [returns] : []),
        ...commentFacts(comment),
      ]}
    />
  );
}
