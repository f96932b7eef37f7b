// Gives the styles the height of a navbar with many items, which may take more than two rows.
export function watchNavbarHeight(): void {
  const navbar = document.querySelector('.navbar');
  if (navbar === null) return;
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--navbar-height', `${navbar.clientHeight}px`);
  });
  observer.observe(navbar);
}
