import type { CSSProperties } from 'react';
import type { ListedCoupon } from '../../../contract/catalog/coupons.ts';
import { CouponItem } from '../../coupons/coupon-item.tsx';
import { cityPicture } from '../../page/paths.ts';
import { brandTokens } from '../../shell/brand-style.ts';
import { isDark } from '../../shell/theme.ts';
import { Button } from '../../ui/button.tsx';
import { useCity } from '../shell/city-context.ts';
import type { SettingsDraft } from './settings-draft.ts';

/** The tokens of a draft for the theme that is on, as an element's own. */
function styleOf({ brand, accent }: SettingsDraft): CSSProperties {
  const tokens = brandTokens({ brand: brand.trim() || null, accent: accent.trim() || null });
  const rules = tokens?.[isDark() ? 'dark' : 'light'].split(';') ?? [];
  return Object.fromEntries(rules.map((rule) => rule.split(':'))) as CSSProperties;
}

type SettingsPreviewProps = { draft: SettingsDraft /** One of the city's own, where it has any. */; coupon: ListedCoupon | null };

/** The customer's own home with the draft in it. */
export function SettingsPreview({ draft, coupon }: SettingsPreviewProps) {
  const { id_city, name } = useCity();
  return (
    <section className="settings-preview" aria-label="Así lo ve la gente">
      <h2>Así lo ve la gente</h2>
      <div className="settings-phone" style={styleOf(draft)} inert>
        {draft.banner.trim() && <p className="site-notice">{draft.banner}</p>}
        <div className="city">
          <img src={cityPicture(id_city)} alt="" width={1200} height={600} decoding="async" />
          <div className="top">
            <img className="site-logo" src={draft.logo} alt="" width={44} height={44} />
            <span className="product">{draft.product}</span>
          </div>
          <div className="name">
            <p>{draft.slogan}</p>
            <b>{name}</b>
          </div>
        </div>
        {coupon && (
          <ul className="offers">
            <CouponItem coupon={coupon} heading="h3" />
          </ul>
        )}
        <div className="settings-take">
          <Button kind="primary" wide>
            Quiero mi cupón
          </Button>
        </div>
      </div>
    </section>
  );
}
