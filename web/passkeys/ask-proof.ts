import { problemOf } from '../api/problem.ts';
import { showKey } from './ceremonies.ts';
import { askOver } from './proof-question.ts';

const why = 'Esto cambia algo para mucha gente. Usa tu huella, tu rostro o el PIN de tu aparato; lo que escribiste sigue aquí.';
const lost = 'Si perdiste este aparato, usa otro con tu llave, o pide a quien cuida el servidor que te dé de alta de nuevo.';

/** Asks for the operator's key over the open screen, until the operator shows it or gives up. Returns whether it was shown. */
export async function askForProof(): Promise<boolean> {
  for (let text = why; await askOver(text); ) {
    try {
      await showKey();
      return true;
    } catch (error) {
      text = `${problemOf(error).detail} ${lost}`;
    }
  }
  return false;
}
