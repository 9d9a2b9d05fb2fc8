/** Words that rules look for and that people spell by their sound: "benta espesial", "serbesa". None sounds like another word of a shop. */
const heard =
  'venta especial oferta valido valida validos validas vigencia vigente vence vale viernes jueves sabado sabados existencias servicio excepto efectivo regalamos hacemos damos llevate llevar lleva llevas llevan llevese hasta ahora ahorita desde nueve diez once doce trece quince seis siete cinco veinte treinta cincuenta noventa doscientos trescientos quinientos novecientos clientes cerveza cervezas vino vinos caguama cigarros navajas medicina medicinas inyeccion vacuna vacunas aplica aplican acumulable descuento precio precios pesos visita cupones primera primeros personas gratis cumple cumpleanos quincena mayor mayores rebaja rebajas vigentes nuevos nuevas clase consulta cerrar cierre abrimos domicilio estudiantes presentando credencial reservacion necesario incluye excluye horario semana vecina vecinas vecino vecinos queda quedan quien quienes cualquier';

/** As it sounds in Mexico, where b is v, c and z may be s, ll is y and no h is heard. */
const sound = (word: string) =>
  word
    .replaceAll('ch', '#')
    .replaceAll('h', '')
    .replaceAll('v', 'b')
    .replaceAll('z', 's')
    .replace(/c(?=[ei])/gu, 's')
    .replace(/qu(?=[ei])/gu, 'k')
    .replaceAll('c', 'k')
    .replaceAll('ll', 'y')
    .replace(/g(?=[ei])/gu, 'j')
    .replace(/([^r])\1/gu, '$1');

const words = new Set(heard.split(' '));
const bySound = new Map([...words].filter((word) => word.length > 3).map((word) => [sound(word), word]));

/** The word that was heard, where what was typed is none that rules know. */
export const wordBySound = (typed: string) => (typed.length < 4 || words.has(typed) ? null : (bySound.get(sound(typed)) ?? null));
