// Limits the call forms of inherited members. TypeDoc copies them all to each subtype: with a `pipe` of twenty
// forms in hundreds of interfaces they would be most of a library, and most of the time that it takes.
import { type Application, DeclarationReflection, type Reflection } from './typedoc.js';

/** Call forms of an inherited member; beyond, it has its first only, and its origin leads to the rest. */
export const MAX_INHERITED_FORMS = 12;

/** After TypeDoc has found where each member comes from, before it resolves the links of all comments. */
const PRIORITY = -250;

/** How many call forms of a member are left out, if any. */
export type OmittedFormsOf = (member: Reflection) => number | undefined;

/** To be asked before the converter converts anything. */
export function limitInheritedForms(converter: Application['converter']): OmittedFormsOf {
  const omitted = new Map<number, number>();
  converter.on(
    'resolveEnd',
    ({ project }) => {
      for (const member of Object.values(project.reflections)) {
        if (!(member instanceof DeclarationReflection) || !member.inheritedFrom?.reflection)
          continue;
        const { signatures = [] } = member;
        if (signatures.length <= MAX_INHERITED_FORMS) continue;
        const further = signatures.slice(1);
        for (const signature of further) project.removeReflection(signature);
        omitted.set(member.id, further.length);
      }
    },
    PRIORITY,
  );
  return ({ id }) => omitted.get(id);
}
