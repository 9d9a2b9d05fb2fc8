import '../../styles/screens/city/city-behalf.css';
import { behalfKey } from '../../session/forget-console.ts';

function leaveCompany(): void {
  try {
    sessionStorage.removeItem(behalfKey);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

/** Says for whom an operator works, and leads back to where they came from. */
export const BehalfBar = ({ id_company, company }: { id_company: number; company: string }) => (
  <aside className="behalf-bar" aria-label="Por quién publicas">
    <span>
      Publicas por <b>{company}</b>
    </span>
    <a href={`/ciudad/negocios/${id_company}`} onClick={leaveCompany}>
      Salir
    </a>
  </aside>
);
