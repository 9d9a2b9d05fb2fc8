type SiteLogoProps = { alt?: string | undefined; lazy?: boolean };

/** The logo of whoever runs this site; `lazy` where a phone does not show it. */
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
