import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { shortPath } from '../../../contract/catalog/short-path.ts';
import { sayPayment } from '../../companies/say-payment.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** What a business says of itself, and the way to change it. */
export function DataCard({ profile, onEdit }: { profile: CompanyProfile; onEdit(): void }) {
  const { name, category, description, payment_methods, website, phone_public, show_opened } = profile;
  return (
    <article className="card listing-card" aria-labelledby="datos">
      <header>
        <h2 id="datos">Datos</h2>
        <button type="button" className="text-act" onClick={onEdit}>
          Editar<VisuallyHidden> los datos</VisuallyHidden>
        </button>
      </header>
      <dl className="facts">
        <dt>Nombre</dt>
        <dd>{name}</dd>
        <dt>Qué es</dt>
        <dd>{category}</dd>
        <dt>Descripción</dt>
        <dd>{description || <span className="lacking">Falta</span>}</dd>
        <dt>Se paga con</dt>
        <dd>{sayPayment(payment_methods) || 'Sin decir'}</dd>
        <dt>Dirección corta</dt>
        <dd>{location.host + shortPath(profile.slug)}</dd>
        <dt>Página</dt>
        <dd>{website ?? 'Sin página'}</dd>
        <dt>Teléfono</dt>
        <dd>{phone_public ? 'Lo ve quien abre tu ficha' : 'Solo lo ven tú y tu gente'}</dd>
        <dt>«Hoy ya abrió»</dt>
        <dd>{show_opened ? 'Sale en tu ficha' : 'No sale'}</dd>
      </dl>
    </article>
  );
}
