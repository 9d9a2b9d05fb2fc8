import { weeklyCap } from '../../../contract/notices/notice-limits.ts';
import type { Reach } from '../../../contract/notices/notifications.ts';
import { joinWords } from '../../../contract/validity/dates.ts';
import { counted, sayNumber } from '../../both-consoles/parts/counted.ts';

export const people = (count: number) => counted(count, 'persona', 'personas');

/** Why some of an audience do not hear a notice ring, and where they find it; empty when all do. */
export function sayOthers({ accounts, recipients, muted, without_phone, capped }: Reach): string {
  if (accounts === recipients) return '';
  const reasons = [
    ...(muted ? [`${sayNumber(muted)} ${muted === 1 ? 'apagó' : 'apagaron'} este tipo de avisos`] : []),
    ...(without_phone ? [`${sayNumber(without_phone)} no ${without_phone === 1 ? 'ha' : 'han'} encendido los avisos en su teléfono`] : []),
    ...(capped ? [`${sayNumber(capped)} ya ${capped === 1 ? 'tiene' : 'tienen'} ${weeklyCap} avisos esta semana`] : []),
  ];
  const them = accounts - recipients === 1 ? 'A esa no le suena, lo ve' : 'A esas no les suena, lo ven';
  return `De ${accounts === 1 ? 'la única' : `las ${sayNumber(accounts)}`} con cuenta, ${joinWords(reasons)}. ${them} en su campana.`;
}
