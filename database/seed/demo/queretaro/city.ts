import type { DemoCity } from '../shapes.ts';
import { colonias } from './colonias.ts';
import { directorio } from './directorio.ts';
import { eventsEstaSemana } from './events-esta-semana.ts';
import { eventsProximasSemanas } from './events-proximas-semanas.ts';
import { foodAntojitos } from './food-antojitos.ts';
import { foodCafes } from './food-cafes.ts';
import { foodMariscosYOriental } from './food-mariscos-y-oriental.ts';
import { foodMercado } from './food-mercado.ts';
import { foodParrillaYPizza } from './food-parrilla-y-pizza.ts';
import { foodPlatillos } from './food-platillos.ts';
import { foodPostres } from './food-postres.ts';
import { foodTacos } from './food-tacos.ts';
import { belleza } from './services-belleza.ts';
import { cultura } from './services-cultura.ts';
import { deporte } from './services-deporte.ts';
import { hogarYAuto } from './services-hogar-y-auto.ts';
import { mascotas } from './services-mascotas.ts';
import { ropaYRegalos } from './services-ropa-y-regalos.ts';
import { salud } from './services-salud.ts';
import { servicios } from './services-servicios.ts';

/** Querétaro, the default city. */
export const queretaro: DemoCity = {
  id_city: 22014,
  image: 'ciudad',
  colonias,
  companies: [
    ...foodAntojitos,
    ...foodCafes,
    ...foodMariscosYOriental,
    ...foodMercado,
    ...foodParrillaYPizza,
    ...foodPlatillos,
    ...foodPostres,
    ...foodTacos,
    ...belleza,
    ...mascotas,
    ...cultura,
    ...salud,
    ...deporte,
    ...hogarYAuto,
    ...ropaYRegalos,
    ...servicios,
    ...directorio,
  ],
  events: [...eventsEstaSemana, ...eventsProximasSemanas],
};
