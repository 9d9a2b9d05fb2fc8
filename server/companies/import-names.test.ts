import { describe, expect, it } from 'vitest';
import { categoriesOfPrefix, categoryOfActivity } from './import-activities.ts';
import { phoneOf, websiteOf } from './import-contact.ts';
import { properName, shopName } from './import-names.ts';

const names: [string, string][] = [
  ['TAQUERIA EL GÜERO DE LA CRUZ S.A. DE C.V.', 'Taquería El Güero de la Cruz'],
  ['TACOS Y TORTAS LA ESQUINA', 'Tacos y Tortas La Esquina'],
  ['LA CASA DE LAS FLORES', 'La Casa de las Flores'],
  ['OXXO', 'OXXO'],
  ['7-ELEVEN', '7-Eleven'],
  ['BBVA BANCOMER, S.A.', 'BBVA Bancomer'],
  ['HSBC MEXICO SA', 'HSBC México'],
  ['FARMACIA GUADALAJARA SA DE CV', 'Farmacia Guadalajara'],
  ['SUPER Q, S.A.P.I. DE C.V.', 'Súper Q'],
  ['SERVICIOS DEL BAJIO S DE RL DE CV', 'Servicios del Bajío'],
  ['COOPERATIVA DE TAXIS SC DE RL', 'Cooperativa de Taxis'],
  ['CENTRO DE REHABILITACION A.C.', 'Centro de Rehabilitación'],
  ['OSA SA', 'Osa'],
  ['CASA ROSA', 'Casa Rosa'],
  ['ESTETICA UNISEX MARY II', 'Estética Unisex Mary II'],
  ['SALON DE FIESTAS XV AÑOS', 'Salón de Fiestas XV Años'],
  ["CAFETERIA D'LUIS", "Cafetería D'Luis"],
  ["CARL'S JR", "Carl's Jr"],
  ['DR. SIMI', 'Dr. Simi'],
  ['J. A. PEREZ', 'J. A. Pérez'],
  ['GYM TITAN', 'Gym Titán'],
  ['PAPELERIA 3B', 'Papelería 3B'],
  ['TALLER 2DA SECCION', 'Taller 2da Sección'],
  ['VALERIA BOUTIQUE', 'Valeria Boutique'],
  ['CARNITAS "EL GÜERO"', 'Carnitas "El Güero"'],
  ['PELUQUERIAS Y ESTETICAS', 'Peluquerías y Estéticas'],
  ['Ya Escrito Bien SA de CV', 'Ya Escrito Bien'],
  ['SIN NOMBRE', 'Restaurantes de tacos'],
  ['S/N', 'Restaurantes de tacos'],
  ['NINGUNO', 'Restaurantes de tacos'],
  ['', 'Restaurantes de tacos'],
  ['S.A. DE C.V.', 'Restaurantes de tacos'],
  ['ABARROTES SIN NOMBRE', 'Abarrotes'],
];

describe('shopName', () => {
  it.each(names)('writes %j as %j', (written, name) => {
    expect(shopName(written, 'Restaurantes de tacos')).toBe(name);
  });
});

it('properName writes streets and colonias', () => {
  expect(properName('PROLONGACION CONSTITUYENTES PONIENTE')).toBe('Prolongación Constituyentes Poniente');
  expect(properName('5 DE FEBRERO')).toBe('5 de Febrero');
});

describe('categoryOfActivity', () => {
  it.each([
    ['722514', 'comida'],
    ['722515', 'cafe-y-postres'],
    ['722411', 'comida'],
    ['461110', 'mercado'],
    ['461170', 'cafe-y-postres'],
    ['311812', 'cafe-y-postres'],
    ['311830', 'mercado'],
    ['812110', 'belleza'],
    ['464111', 'salud'],
    ['621211', 'salud'],
    ['541941', 'mascotas'],
    ['541943', null],
    ['465911', 'mascotas'],
    ['465312', 'cultura'],
    ['713943', 'deporte'],
    ['713111', 'cultura'],
    ['811111', 'hogar-y-auto'],
    ['467111', 'hogar-y-auto'],
    ['463211', 'ropa-y-regalos'],
    ['812210', 'servicios'],
    ['813210', null],
    ['931110', null],
    ['611121', null],
    ['431110', null],
    ['212311', null],
    ['336110', null],
  ])('%s is %s', (activity, category) => {
    expect(categoryOfActivity(activity)).toBe(category);
  });

  it('knows what a prefix can lead to', () => {
    expect(categoriesOfPrefix('722').toSorted()).toEqual(['cafe-y-postres', 'comida']);
    expect(categoriesOfPrefix('722514')).toEqual(['comida']);
    expect(categoriesOfPrefix('46')).toEqual(expect.arrayContaining(['mercado', 'salud', 'mascotas', 'hogar-y-auto']));
    expect(categoriesOfPrefix('813')).toEqual([]);
  });
});

it.each([
  ['4421234567', '4421234567'],
  ['4421234567 EXT 12', '4421234567'],
  ['01 442 123 4567 / 4427654321', '4421234567'],
  ['123, 442 765 4321', '4427654321'],
  ['NO TIENE', null],
  ['0000000000', null],
])('the phone of %j is %j', (written, phone) => {
  expect(phoneOf(written)).toBe(phone);
});

it.each([
  ['WWW.EJEMPLO.COM.MX', 'http://www.ejemplo.com.mx/'],
  ['https://Ejemplo.mx/Menú', 'https://ejemplo.mx/Men%C3%BA'],
  ['FACEBOOK.COM/TACOS', 'http://facebook.com/tacos'],
  ['TACOS@CORREO.COM', null],
  ['http://user:pass@ejemplo.com', null],
  ['javascript:alert(1)', null],
  ['NO TIENE PAGINA', null],
  ['EJEMPLO', null],
  ['', null],
])('the website of %j is %j', (written, website) => {
  expect(websiteOf(written)).toBe(website);
});
