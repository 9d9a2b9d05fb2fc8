import { type RouteConfig, route } from '@react-router/dev/routes';

// Every address of the product; each screen is loaded on demand.
export default [route('cupones', 'coupons/cupones.tsx')] satisfies RouteConfig;
