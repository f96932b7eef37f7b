// The list below a signature: what the signature lacks about type parameters, parameters and the result.
import type { ApiComment, ApiNamedText, ApiText } from '../../model/api/api.js';
import { callbackIn, type MemberText, memberTexts } from '../../model/api/api-texts.js';
import type {
  ApiParameter,
  ApiSignature,
  ApiType,
  ApiTypeParameter,
} from '../../model/api/api-type.js';
import { hastText } from '../../model/page/hast-text.js';
import { Deprecation } from './badges.js';
import { Details, Summary } from './comment.js';
import { FactItems, type ListedFact, Said, Texts } from './listed-fact.js';
import { isShortDefault } from './print-type.js';
import { Text } from './text.js';

const callFact = ({ name, isParameter, texts }: MemberText['facts'][number]): ListedFact => ({
  term: isParameter ? <code>{name}</code> : name,
  text: <Texts items={texts} />,
});

/** @param member Its default in source is shown if its comment gives none. */
const memberFact = ({ name, comment, defaultValue, facts }: MemberText): ListedFact => ({
  term: <code>{name}</code>,
  text: (
    <>
      <Said text={comment.summary} defaultValue={comment.defaultValue ? undefined : defaultValue} />
      <FactItems
        facts={[...deprecationFact(comment), ...facts.map(callFact), ...commentFacts(comment)]}
      />
      <Details comment={comment} />
    </>
  ),
});

const memberFacts = (type: ApiType): ListedFact[] => memberTexts(type).map(memberFact);

/** Empty for a parameter without a text, which the signature shows already. */
function parameterFact(parameter: ApiParameter): ListedFact[] {
  const { name, type, rest, defaultValue, text, properties } = parameter;
  const isCut = defaultValue !== undefined && !isShortDefault(defaultValue);
  const members = memberFacts(type);
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
          <Said text={text} defaultValue={isCut ? defaultValue : undefined} />
          <FactItems facts={[...namedFacts(properties), ...members]} />
        </>
      ),
    },
  ];
}

const namedFacts = (texts: readonly ApiNamedText[]): ListedFact[] =>
  texts.map(({ name, text }) => ({ term: <code>{name}</code>, text: <Text tree={text} /> }));

const typeParameterFact = ({ name, text }: ApiTypeParameter): ListedFact[] =>
  text ? [{ term: <code>{name}</code>, text: <Text tree={text} /> }] : [];

const labelled = (label: string, texts: readonly ApiText[]): ListedFact[] =>
  texts.length === 0 ? [] : [{ term: label, text: <Texts items={texts} /> }];

/** A default that is only code is shown on one line. */
function defaultFact(text: ApiText | undefined): ListedFact[] {
  if (!text) return [];
  const value = hastText(text).trim();
  const isCode = text.children.every(
    (node) => node.type === 'element' && node.tagName === 'figure',
  );
  if (!isCode || value.includes('\n')) return labelled('default', [text]);
  return [{ term: 'default', text: <code>{value}</code> }];
}

const firstValueFact = (value: string | undefined): ListedFact[] =>
  value === undefined ? [] : [{ term: 'default', text: <code>{value}</code> }];

const deprecationFact = (comment: ApiComment): ListedFact[] =>
  comment.deprecated
    ? [{ term: <Deprecation comment={comment} />, text: <Text tree={comment.deprecated} /> }]
    : [];

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

/** The result; if its type is an unnamed object, with the members. */
function resultFact({ returns }: ApiSignature, text: ApiText | undefined): ListedFact[] {
  const members = memberFacts(returns);
  if (!text && members.length === 0) return [];
  return [
    {
      term: 'returns',
      text: (
        <>
          {text && <Text tree={text} />}
          <FactItems facts={members} />
        </>
      ),
    },
  ];
}

interface CallFactsProps {
  readonly signature: ApiSignature;
  /** A constructor's result and type parameters are those of its class, which the page shows already. */
  readonly isConstructor: boolean;
}

export const CallFacts = ({ signature, isConstructor }: CallFactsProps) => {
  const { typeParameters, parameters, comment } = signature;
  return (
    <List
      facts={[
        ...(isConstructor ? [] : typeParameters.flatMap(typeParameterFact)),
        ...parameters.flatMap(parameterFact),
        ...(isConstructor ? [] : resultFact(signature, comment.returns)),
        ...commentFacts(comment),
      ]}
    />
  );
};

interface ValueFactsProps {
  readonly comment: ApiComment;
  readonly typeParameters?: readonly ApiTypeParameter[];
  /** Parameter of a setter. */
  readonly setter?: ApiParameter | undefined;
  /** Type whose members, or whose callback's parameters and result, may be documented. */
  readonly type?: ApiType | undefined;
  /** Of a property; shown if the comment gives no default. */
  readonly firstValue?: string | undefined;
}

/** Facts about a class, a type, a property or an accessor. */
export function ValueFacts(props: ValueFactsProps) {
  const { comment, typeParameters = [], setter, type, firstValue } = props;
  const callback = type && callbackIn(type);
  const returns = callback?.comment.returns ?? comment.returns;
  return (
    <>
      {callback && <Summary comment={callback.comment} />}
      <List
        facts={[
          ...typeParameters.flatMap(typeParameterFact),
          ...(setter ? parameterFact(setter) : []),
          ...(callback
            ? callback.parameters.flatMap(parameterFact)
            : namedFacts(comment.parameters ?? [])),
          ...(callback
            ? resultFact(callback, returns)
            : labelled('returns', returns ? [returns] : [])),
          ...(callback ? commentFacts(callback.comment) : []),
          ...(type ? memberFacts(type) : []),
          ...(comment.defaultValue ? [] : firstValueFact(firstValue)),
          ...commentFacts(comment),
        ]}
      />
      {callback && <Details comment={callback.comment} />}
    </>
  );
}
