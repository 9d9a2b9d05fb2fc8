/** What a Chromium on an Android sends with a navigation, in a city that was chosen. */
export const browserHeaders: Record<string, string> = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'es-MX,es;q=0.9',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  cookie: 'city=22014.0',
  'sec-ch-ua': '"Chromium";v="156", "Not.A/Brand";v="99"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
  'upgrade-insecure-requests': '1',
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};
