import { conflict, ProblemError } from '../platform/problems.ts';

/** Whoever works in a business enters with a password. */
export const needsPassword = () =>
  conflict('Antes ponle una contraseña a tu cuenta, en tu perfil: quien dirige un negocio entra con ella.');

export const alreadyYours = () => conflict('Este negocio ya es tuyo: ábrelo en «Mi negocio».');

export const hasOwner = () =>
  conflict('Esta ficha ya tiene quien la administra. Si es tuya, manda una foto: la ciudad las escucha a las dos partes.');

/** One answer for a code of another sheet, a used one and one that has run out. */
export const wrongPaper = () =>
  new ProblemError(400, 'Datos no válidos', 'Ese código no es de esta ficha, ya se usó o venció.', {
    fields: [{ field: 'code', message: 'no es de esta ficha, ya se usó o venció.' }],
  });
