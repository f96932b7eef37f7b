// Says that the page asked for could not be fetched, above the page that stays in view.
export interface AssetErrorProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Always there, for what is taken out of the page by others cannot be taken out again. */
export const AssetError = ({ error }: { readonly error: AssetErrorProps | undefined }) => (
  <div className="asset-error" role="alert" hidden={!error}>
    <p>{error?.message}</p>
    <button type="button" className="button" onClick={error?.onRetry}>
      Retry
    </button>
  </div>
);
