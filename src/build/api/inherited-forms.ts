// Limits the signatures of inherited members. TypeDoc copies them to each subtype: a `pipe` with twenty signatures
// in hundreds of interfaces would be most of a library, and take most of the time.
import { type Application, DeclarationReflection, type Reflection } from './typedoc.js';

/** Most signatures of an inherited member. If there are more, it keeps the first, and its origin has the rest. */
export const MAX_INHERITED_FORMS = 12;

/** Runs after TypeDoc has found the origin of members, and before it resolves links in comments. */
const PRIORITY = -250;

/** Number of signatures left out of a member, if any. */
export type OmittedFormsOf = (member: Reflection) => number | undefined;

/** Call it before the conversion starts. */
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
