import type { FastifyInstance } from 'fastify';
import { figureCalls, viewCalls } from '../../contract/console/shop-figures.ts';
import { csvFile } from '../platform/http/csv-file.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import { networkOf } from '../platform/rate-limits/client-network.ts';
import { requireCompanyToRead } from '../publishing/permissions.ts';
import { companyOf } from '../publishing/slugs.ts';
import type { Services } from '../services.ts';
import { findUsedHours } from './hours-queries.ts';
import { findMissedOf } from './missed-queries.ts';
import { findOpeningLines } from './openings-queries.ts';
import { findCouponFigures, findMonth, findRedemptionLines, findShopFigures } from './queries.ts';

const openingColumns = [
  { key: 'page', header: 'Página' },
  { key: 'title', header: 'Nombre' },
  { key: 'opened', header: 'Abierta al menos' },
  { key: 'cartel', header: 'Por cartel' },
  { key: 'estado', header: 'Por estado' },
  { key: 'enlace', header: 'Por liga' },
  { key: 'folleto', header: 'Por folleto del barrio' },
];

const columns = [
  { key: 'day', header: 'Día' },
  { key: 'time', header: 'Hora' },
  { key: 'store', header: 'Sucursal' },
  { key: 'coupon', header: 'Cupón' },
  { key: 'saved', header: 'Ahorro' },
];

export function figureRoutes(app: FastifyInstance, { db, clock, cache, views }: Services): void {
  registerCalls(app, cache, viewCalls, {
    'POST /views': async ({ body, request }) => {
      const { network } = networkOf(request.ip);
      views.count(body, { network, userAgent: request.headers['user-agent'] ?? '' });
    },
  });
  registerCalls(app, cache, figureCalls, {
    'GET /coupons/{id_coupon}/figures': async ({ params: { id_coupon }, caller }) => {
      const id_company = await companyOf(db, 'coupon', id_coupon);
      if (!id_company) throw notFound('este cupón');
      await requireCompanyToRead(db, caller, id_company, 'este cupón');
      return findCouponFigures(db, id_coupon);
    },
    'GET /companies/{id_company}/missed-search': async ({ params: { id_company }, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      return { missed: await findMissedOf(db, id_company, clock.now()) };
    },
    'GET /companies/{id_company}/used-hours': async ({ params: { id_company }, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      return findUsedHours(db, id_company, clock.now());
    },
    'GET /companies/{id_company}/figures': async ({ params: { id_company }, query, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      return findShopFigures(db, id_company, await findMonth(db, id_company, query.month, clock.now()));
    },
    'GET /companies/{id_company}/figures.csv': async ({ params: { id_company }, query, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      const month = await findMonth(db, id_company, query.month, clock.now());
      return csvFile(`canjes-${month.month}.csv`, columns, await findRedemptionLines(db, id_company, month));
    },
    'GET /companies/{id_company}/openings.csv': async ({ params: { id_company }, query, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      const { month } = await findMonth(db, id_company, query.month, clock.now());
      return csvFile(`aperturas-${month}.csv`, openingColumns, await findOpeningLines(db, { id_company, month }));
    },
  });
}
