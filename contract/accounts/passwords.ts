/** Words with which the most used leaked passwords begin or end; digits and signs around them make little difference. */
const common =
  'password contrasena contra clave secreto qwerty qwertyuiop asdfgh asdfghjkl zxcvbnm admin administrador usuario cliente letmein welcome bienvenido iloveyou teamo tequiero miamor amor amorcito princesa princess mexico mexicano america aguilas chivas guadalajara pumas cruzazul tigres monterrey rayados barcelona messi futbol soccer alejandro alejandra fernando fernanda carlos daniel daniela andrea angel gabriel miguel roberto ricardo eduardo estrella mariposa chocolate sunshine monkey dragon superman pokemon naruto google facebook instagram whatsapp telcel hola holahola familia dios jesus guadalupe diosesamor bonita corazon barrio cupones';
const words = new Set(common.split(' '));
const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i',
];
const isRun = (text: string) => runs.some((run) => run.includes(text) || run.includes([...text].reverse().join('')));
const isRepeated = (text: string) => [1, 2, 3, 4].some((size) => text.startsWith(text.slice(size, -1)));
const signs: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };
const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** Whether an attacker would try this password first. `phone` is the customer's ten digits. */
export function isCommonPassword(password: string, phone = ''): boolean {
  const plain = password
    .normalize('NFKD')
    .replace(/\p{M}|\s/gu, '')
    .toLowerCase();
  if ((phone && plain.includes(phone)) || isRun(plain) || isRepeated(plain)) return true;
  if (/^\d{4}(19|20)\d\d$|^(19|20)\d{6}$/.test(plain)) return true;
  const letters = bare(plain);
  return (
    (letters.length > 2 && isRun(letters)) || words.has(letters) || words.has(bare(letters.replace(/[013457@$]/g, (s) => signs[s] ?? s)))
  );
}
