// The page for a route that does not exist.
export const NotFound = () => (
  <div className="page not-found">
    <article className="article">
      <h1>Page Not Found</h1>
      <p>There is no page at this address.</p>
      <p>
        If a link brought you here, please tell the owner of the site that linked to it. The menu
        and the search lead to every page there is.
      </p>
    </article>
  </div>
);
