import { Copy, Pencil, RotateCcw, Share2 } from 'lucide';
import { editorOf, kitOf, newOf } from '../../page/shop-paths.ts';
import type { OfferLink } from './owned-noun.ts';

/** The links of every kind of thing: to the editor, and to what can be shared of it. What waits for a person is no draft to finish. */
export const linksOf = (
  noun: keyof typeof editorOf,
  id: number,
  isDraft: boolean,
): { edit: OfferLink; copy: OfferLink; again: OfferLink; share: OfferLink } => ({
  edit: { label: isDraft ? 'Terminar de llenar' : 'Editar', icon: Pencil, to: editorOf[noun](id) },
  copy: { label: 'Duplicar', icon: Copy, to: `${newOf[noun]}?duplicar=${id}` },
  again: { label: 'Repetir', icon: RotateCcw, to: `${newOf[noun]}?repetir=${id}` },
  share: { label: 'Compartir', icon: Share2, to: kitOf(noun, id) },
});
