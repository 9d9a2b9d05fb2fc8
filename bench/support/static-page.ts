import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Promotion } from '../../contract/catalog/promotions.ts';

// The same cards and pictures as one page written by hand: no script, no font, its few styles in the page, compressed once and served
// by `node:http`. Arguments: a JSON file of promotions and the folder of the pictures.

const [given = '', pictures = ''] = process.argv.slice(2);
const promotions = JSON.parse(await readFile(given, 'utf8')) as Promotion[];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const card = ({ title, image, company, slug }: Promotion, index: number) => `
<li><img src="${image}" alt="" width="800" height="450" ${index === 0 ? 'fetchpriority="high"' : 'loading="lazy"'}>
<h2><a href="/promociones/${slug}">${escaped(title)}</a></h2><p>${escaped(company.name)}</p></li>`;

const page = brotliCompressSync(`<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><title>Promociones</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="Promociones de la ciudad">
<style>body{margin:0;font:16px/1.4 system-ui,sans-serif;background:#faf7f3;color:#221c20}h1{font-size:24px;margin:16px}
ul{list-style:none;margin:0;padding:0 16px}li{margin:0 0 16px;background:#fff;border-radius:16px;overflow:hidden}img{display:block;width:100%;height:auto}
h2{font-size:18px;margin:12px 16px 4px}p{margin:0 16px 12px}a{color:inherit}</style></head>
<body><h1>Promociones</h1><ul>${promotions.map(card).join('')}</ul></body></html>`);

const server = createServer(async (request, response) => {
  if (request.url === '/') {
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': page.length })
      .end(page);
  }
  const name = /^\/static\/pictures\/([\w-]+\.webp)$/.exec(request.url ?? '')?.[1];
  const bytes = name && (await readFile(`${pictures}/${name}`).catch(() => undefined));
  if (!bytes) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }).end(bytes);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
process.once('SIGTERM', () => process.exit(0));
