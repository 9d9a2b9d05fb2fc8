import { Agent, request } from 'node:http';
import { browserHeaders } from './browser-headers.ts';

const words = ['tacos', 'taqeria', 'cafe', 'piza', 'corte de cabello', 'pan', 'mariscos', 'gimnasio', 'helado', 'flores'];
const lists = ['coupons', 'promotions', 'events', 'companies', 'menu-items'];
const pages = ['/', '/inicio', '/cupones', '/promociones', '/eventos', '/menu', '/ubicacion', '/tab2', '/privacidad'];

/** A page, a list and a search in turn, few of them asked for twice. */
function nthAddress(n: number): string {
  const turn = Math.floor(n / 3);
  const id_city = turn % 2 === 0 ? 22014 : 3003;
  const word = encodeURIComponent(words[turn % words.length] as string);
  if (n % 3 === 1) return `/api/v1/${lists[turn % lists.length]}?id_city=${id_city}&limit=${10 + (turn % 40)}`;
  if (n % 3 === 2) return `/api/v1/search?q=${word}&id_city=${id_city}`;
  return turn % 10 === 9 ? `/modal-search?q=${word}` : (pages[turn % pages.length] as string);
}

/** Asks for so many things over six connections, as a browser has them. Answers how many did not come. */
export async function browse(origin: string, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const ask = (address: string) =>
    new Promise<boolean>((resolve) => {
      const call = request(origin + address, { agent, headers: browserHeaders }, (answer) => {
        answer.resume();
        answer.once('close', () => resolve(answer.complete && answer.statusCode === 200));
      });
      call.once('error', () => resolve(false));
      call.end();
    });
  const answered = await Promise.all(Array.from({ length: count }, (_, n) => ask(nthAddress(n))));
  agent.destroy();
  return answered.filter((came) => !came).length;
}
