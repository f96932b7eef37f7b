// The list of pages beside the article: static HTML with groups that collapse without scripts.
import type { ReactNode } from 'react';
import type { SidebarCategory, SidebarItem, SidebarLink } from '../../../model/site/site.js';
import type { RoutePath } from '../../../model/text/brand.js';
import { BreakableName } from '../../breakable-name.js';
import { KindMark } from '../../kind-mark.js';
import { Link } from '../../link.js';

interface SidebarProps {
  readonly items: readonly SidebarItem[];
  /** The current page; undefined for the copy that pages share. */
  readonly activePath?: RoutePath | undefined;
  /** Whether opening a group closes its siblings. */
  readonly autoCollapse?: boolean | undefined;
}

interface ListProps extends SidebarProps {
  /** Path of the list in the tree: the `name` of its groups, of which only one may be open. */
  readonly name: string;
}

const holds = (item: SidebarItem, path: RoutePath | undefined): boolean =>
  path !== undefined &&
  (item.path === path ||
    (item.type === 'category' && item.items.some((child) => holds(child, path))));

/** It says nothing that the label does not. */
const Icon = ({ icon }: { readonly icon: string }) => (
  <>
    {icon.startsWith('/') ? (
      <img src={icon} alt="" width={16} height={16} />
    ) : (
      <span aria-hidden="true">{icon}</span>
    )}{' '}
  </>
);

type SidebarAnchorProps = Pick<SidebarLink, 'label' | 'icon' | 'path' | 'href' | 'kind'> &
  Pick<SidebarProps, 'activePath'>;

const SidebarAnchor = ({ label, icon, path, href, kind, activePath }: SidebarAnchorProps) => (
  <Link
    className="sidebar-link"
    href={href}
    aria-current={path !== undefined && path === activePath ? 'page' : undefined}
  >
    {kind ? (
      <>
        <KindMark kind={kind} isNamed />
        <span>
          <BreakableName name={label} />
        </span>
      </>
    ) : (
      <>
        {icon && <Icon icon={icon} />}
        {label}
      </>
    )}
  </Link>
);

interface GroupProps extends Omit<ListProps, 'items'> {
  readonly category: SidebarCategory;
  /** Position in the list. */
  readonly index: number;
  /** Whether it is open at first. */
  readonly isOpen: boolean;
}

const CategoryLabel = ({ category: { href, ...category }, activePath }: GroupProps) =>
  href === undefined ? (
    <span className="sidebar-label">
      {category.icon && <Icon icon={category.icon} />}
      {category.label}
    </span>
  ) : (
    <SidebarAnchor {...category} href={href} activePath={activePath} />
  );

const Children = ({ category, index, isOpen, name, ...rest }: GroupProps) => (
  <SidebarList {...rest} items={category.items} name={`${name}-${index}`} />
);

const Disclosure = (
  props: GroupProps & { readonly className: string; readonly label: ReactNode },
) => (
  <details
    className={props.className}
    open={props.isOpen}
    name={props.autoCollapse === true ? props.name : undefined}
  >
    {props.label}
    <Children {...props} />
  </details>
);

function SidebarGroup(props: GroupProps) {
  const { category } = props;
  if (category.collapsible && category.href === undefined) {
    const label = (
      <summary>
        <CategoryLabel {...props} />
      </summary>
    );
    return <Disclosure {...props} className="sidebar-group collapsible" label={label} />;
  }
  return (
    <div className="sidebar-group">
      <CategoryLabel {...props} />
      {category.collapsible ? (
        // The link is beside the summary: many readers cannot reach a control inside another one.
        <Disclosure
          {...props}
          className="collapsible"
          label={<summary aria-label={`Pages of ${category.label}`} />}
        />
      ) : (
        <Children {...props} />
      )}
    </div>
  );
}

/** The groups that are open at first. Where only one may be, it is the one with the current page, or the first. */
function openGroups({ items, activePath, autoCollapse }: SidebarProps): readonly SidebarItem[] {
  const open = items.filter(
    (item) =>
      item.type === 'category' && item.collapsible && (!item.collapsed || holds(item, activePath)),
  );
  if (autoCollapse !== true) return open;
  const held = open.filter((item) => holds(item, activePath));
  return [...held, ...open].slice(0, 1);
}

function SidebarList({ items, name, ...rest }: ListProps) {
  const open = openGroups({ items, ...rest });
  return (
    <ul className="sidebar-list">
      {items.map((item, index) => (
        <li key={`${item.label} ${item.href}`}>
          {item.type === 'link' ? (
            <SidebarAnchor {...item} activePath={rest.activePath} />
          ) : (
            <SidebarGroup
              {...rest}
              category={item}
              name={name}
              index={index}
              isOpen={open.includes(item)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

export const Sidebar = (props: SidebarProps) => <SidebarList {...props} name="sidebar" />;
