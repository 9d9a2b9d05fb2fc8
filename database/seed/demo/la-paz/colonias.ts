import type { DemoColonia } from '../shapes.ts';

/** Colonias of the municipality of La Paz (3003): names as people say them, postal codes of Correos de México. */
export const colonias: DemoColonia[] = [
  { name: 'Centro', postal_code: '23000', lat: 24.1598, lng: -110.3128 },
  { name: 'Esterito', postal_code: '23020', lat: 24.1669, lng: -110.3069 },
  { name: 'Guerrero', postal_code: '23020', lat: 24.1592, lng: -110.3001 },
  { name: 'Lomas de Palmira', postal_code: '23010', lat: 24.1812, lng: -110.3018 },
  { name: 'Colina del Sol', postal_code: '23010', lat: 24.1861, lng: -110.2987 },
  { name: 'La Rinconada', postal_code: '23040', lat: 24.1531, lng: -110.3062 },
  { name: 'Los Olivos', postal_code: '23040', lat: 24.1482, lng: -110.3105 },
  { name: 'Perla', postal_code: '23040', lat: 24.1437, lng: -110.3135 },
  { name: 'Bella Vista', postal_code: '23050', lat: 24.133, lng: -110.303 },
  { name: 'El Manglito', postal_code: '23060', lat: 24.1441, lng: -110.3287 },
  { name: 'Pueblo Nuevo', postal_code: '23060', lat: 24.1489, lng: -110.3236 },
  { name: 'Inalámbrica', postal_code: '23060', lat: 24.1405, lng: -110.3256 },
  { name: 'Indeco', postal_code: '23070', lat: 24.1302, lng: -110.315 },
  { name: 'Las Garzas', postal_code: '23079', lat: 24.1255, lng: -110.3222 },
  { name: 'Santa Fe', postal_code: '23085', lat: 24.1132, lng: -110.3194 },
  { name: 'Camino Real', postal_code: '23088', lat: 24.0984, lng: -110.3309 },
  { name: 'El Conchalito', postal_code: '23090', lat: 24.1367, lng: -110.3436 },
  { name: 'El Centenario', postal_code: '23205', lat: 24.1013, lng: -110.4126 },
];
