type SiteLogoProps = { alt?: string | undefined; lazy?: boolean };

/** The operator's logo; `lazy` where a phone hides it. */
export const SiteLogo = ({ alt = '', lazy = false }: SiteLogoProps) => (
  <img
    className="site-logo"
    src="/api/v1/settings/get-company-logo"
    alt={alt}
    width={44}
    height={44}
    decoding="async"
    loading={lazy ? 'lazy' : undefined}
  />
);
