import { roles, worksAtTill } from '../../contract/accounts/roles.ts';

/** A place of work in the app; `document`: it must be opened as a document of its own. */
export type StaffWay = { to: string; label: string; words: string; document: boolean };

const shop: StaffWay = { to: '/mi-negocio', label: 'Mi negocio', words: 'Publica y mira tu día', document: false };
const till: StaffWay = { to: '/caja', label: 'Caja', words: 'Canjea los cupones de tu gente', document: true };
const city: StaffWay = { to: '/ciudad', label: 'La ciudad', words: 'Lo que pasa en la ciudad y lo que te necesita', document: false };

/** Where somebody of a role works. Public pages name none of these, so this is loaded with the side menu and the profile only. */
export const staffWays = (id_user_role: number | undefined): StaffWay[] => [
  ...(id_user_role === roles.owner ? [shop] : []),
  ...(worksAtTill(id_user_role) ? [till] : []),
  ...(id_user_role === roles.operator ? [city] : []),
];
