// Gives the styles the height of a navbar with many items, which may take more than two rows.
export function watchNavbarHeight(): void {
  const navbar = document.querySelector('.navbar');
  if (navbar === null) return;
  const observer = new ResizeObserver(() => {
    const { clientHeight } = navbar;
    // A printed page has no navbar.
    if (clientHeight > 0)
      document.documentElement.style.setProperty('--navbar-height', `${clientHeight}px`);
  });
  observer.observe(navbar);
}
