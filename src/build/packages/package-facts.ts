// Facts from a package.json that are shown beside the reference.
import type { PackageFacts } from '../../model/page/page-plan.js';
import type { PackageManifest } from './package-manifest.js';

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function packageFacts({ fields }: PackageManifest): Omit<PackageFacts, 'size'> {
  const dependencies = fields['dependencies'];
  return {
    isPublished: fields['private'] !== true,
    dependencies: isRecord(dependencies) ? Object.keys(dependencies).length : 0,
  };
}
