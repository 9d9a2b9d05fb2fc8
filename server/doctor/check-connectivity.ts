import type { Env } from '../platform/config/env.ts';
import { smtpTransport } from '../platform/messaging/mail.ts';
import { s3Refusal } from '../platform/storage/upload-store.ts';
import { type Finding, ok, placeOf, problem, reasonOf, warning } from './finding.ts';

const timeoutMs = 5_000;

/** Checks how visitors reach the city, and how the city reaches people and stores. It sends nothing. */
export async function checkConnectivity(env: Env): Promise<Finding[]> {
  const messages = env.DELIVERY === 'none' ? [checkSilence(env)] : [checkSms(env), checkMail(env)];
  const asked = await Promise.all([...messages, checkPictures(env)]);
  return [...checkAddress(env), ...asked.flat()];
}

function checkAddress({ PUBLIC_URL, TRUST_PROXY, DATABASE_URL, REDIS_URL, METRICS_TOKEN, SEED }: Env): Finding[] {
  const found: Finding[] = [];
  if (!PUBLIC_URL) {
    const todo = 'Set PUBLIC_URL to the https:// origin that visitors use.';
    const said = 'PUBLIC_URL is not set: links, pushes and cookies are those of localhost';
    found.push(DATABASE_URL ? problem(said, todo) : warning(said, todo));
  } else if (PUBLIC_URL.startsWith('https:')) found.push(ok(`PUBLIC_URL ${PUBLIC_URL}`));
  else
    found.push(
      problem(
        `PUBLIC_URL ${PUBLIC_URL} is not https`,
        'Browsers give the camera, the position and pushes to https alone: put a proxy with TLS in front.',
      ),
    );
  if (PUBLIC_URL?.startsWith('https:') && TRUST_PROXY === 0)
    found.push(
      warning(
        'TRUST_PROXY is 0, so that behind a proxy all visitors have its address',
        'Set it to the number of proxies in front: nginx alone is 1.',
      ),
    );
  else found.push(ok(`TRUST_PROXY ${TRUST_PROXY}`));
  if (REDIS_URL && !PUBLIC_URL)
    found.push(
      warning(
        'without PUBLIC_URL this city is called `barrio` in Redis, as every other one is that has none',
        'Set PUBLIC_URL, or let no other city use this Redis: they would count and tell together.',
      ),
    );
  if (DATABASE_URL && SEED === 'demo')
    found.push(warning('SEED=demo puts invented cities into an empty database', 'Leave SEED away for a real city.'));
  found.push(ok(METRICS_TOKEN ? '/metrics is for whoever has METRICS_TOKEN' : '/metrics is for this machine alone'));
  return found;
}

/** Whether anything answers at an address, with any status. */
async function checkSite(what: string, address: string): Promise<Finding> {
  try {
    const answer = await fetch(new URL('/', address), { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
    return ok(`${what}: ${placeOf(address)} answers`);
  } catch (error) {
    const reason = reasonOf(error instanceof Error && error.cause ? error.cause : error);
    return problem(
      `${what}: ${new URL(address).host} does not answer (${reason})`,
      'Let this machine reach it: name service, firewall, proxy.',
    );
  }
}

const checkSilence = ({ DATA_DIR }: Env): Finding[] => [
  warning(
    `DELIVERY=none: nobody is reached, pushes wait, codes and mail go to ${DATA_DIR}/outbox`,
    'Right for a copy of a city; the city itself leaves DELIVERY away.',
  ),
];

async function checkSms(env: Env): Promise<Finding[]> {
  if (env.SMS_DELIVERY === 'outbox')
    return [
      warning(
        `codes go to no phone but to ${env.DATA_DIR}/outbox/sms.jsonl`,
        'Set SMS_DELIVERY to twilio or whatsapp before real people register.',
      ),
    ];
  const isTwilio = env.SMS_DELIVERY === 'twilio';
  const address = isTwilio ? (env.TWILIO_URL ?? 'https://api.twilio.com') : (env.WHATSAPP_URL ?? 'https://graph.facebook.com');
  return [await checkSite(`codes by ${env.SMS_DELIVERY}`, address)];
}

async function checkMail({ MAIL_SCRIPT_URL, SMTP_URL, DATA_DIR }: Env): Promise<Finding[]> {
  if (MAIL_SCRIPT_URL) return [await checkSite('mail by a script', new URL(MAIL_SCRIPT_URL).origin)];
  if (!SMTP_URL) return [warning(`mail goes to ${DATA_DIR}/outbox/mail.jsonl`, 'Set SMTP_URL and MAIL_TO to get it.')];
  const transport = smtpTransport(SMTP_URL, timeoutMs);
  try {
    await transport.verify();
    return [ok(`mail by ${new URL(SMTP_URL).host}, which lets us in`)];
  } catch (error) {
    return [problem(`mail by ${new URL(SMTP_URL).host}: ${codeOf(error)}`, 'Correct SMTP_URL, or start that server.')];
  } finally {
    transport.close();
  }
}

/** A mail server's message may repeat secrets, so only its code is shown. */
const codeOf = (error: unknown) => (error as { code?: string }).code ?? 'no answer';

/** A name that no picture has. */
const missingPicture = 'doctor-looks-for-nothing.webp';

async function checkPictures(env: Env): Promise<Finding[]> {
  if (!env.S3_URL) return [];
  const place = placeOf(env.S3_URL);
  const code = await s3Refusal(env.S3_URL, missingPicture).catch(() => 'no answer');
  if (!code) return [ok(`pictures in ${place}, which lets us in`)];
  // S3 answers this for a key that may read and write pictures but not list the bucket, and for a key without any rights.
  if (code === 'AccessDenied')
    return [
      warning(
        `pictures in ${place}: AccessDenied for one that is not there`,
        'Let the key list the bucket (s3:ListBucket) to be told what is missing; see that pictures are shown.',
      ),
    ];
  return [problem(`pictures in ${place}: ${code}`, 'Correct S3_URL, or let this machine reach it.')];
}
