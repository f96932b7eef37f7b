// Hides the navbar on scrolling down and shows it on scrolling up, if the configuration enables this.
import { Attribute } from '../model/browser/browser-contract.js';

/** @param navbarHeight In pixels: above this position the navbar is always shown. */
export const isScrolledAway = (before: number, now: number, navbarHeight: number): boolean =>
  now > navbarHeight && now > before;

export function watchScrollDirection(): void {
  const navbar = document.querySelector<HTMLElement>(`.navbar[${Attribute.HidesOnScroll}]`);
  if (navbar === null) return;
  let before = scrollY;
  const onScroll = (): void => {
    if (scrollY === before) return;
    const isAway = isScrolledAway(before, scrollY, navbar.offsetHeight);
    navbar.toggleAttribute('data-scrolled-away', isAway);
    before = scrollY;
  };
  addEventListener('scroll', onScroll);
}
