import { ArrowDown, ArrowUp } from 'lucide';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { Switch } from '../../both-consoles/parts/switch.tsx';
import { useNow } from '../../page/use-now.ts';
import { PhotoButton } from '../../photos/photo-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { isThere, sayBack } from './own-menu.ts';
import { PriceField } from './price-field.tsx';
import type { Menu } from './use-menu.ts';

type DishRowProps = {
  item: OwnedMenuItem;
  menu: Menu;
  /** Where it may go while its section is put in order; undefined otherwise. */
  ways: { isFirst: boolean; isLast: boolean } | undefined;
  onEdit(): void;
};

/** A dish with its picture, its price in place, and the switch that says whether there is any. */
export function DishRow({ item, menu, ways, onEdit }: DishRowProps) {
  const now = useNow();
  const { name, description, image, price, back_at, available, time_zone } = item;
  const isOn = isThere(item);
  const isBusy = menu.busy === item.id_menu_item;
  const said = back_at ? `Vuelve ${sayBack(back_at, now, time_zone)}` : available ? description : 'No hay hasta que tú digas';
  return (
    <li className={classNames('own-dish', !isOn && 'out')}>
      {image ? (
        <Picture src={image} className="pic square" sizes="56px" />
      ) : (
        <PhotoButton label={`Tomar foto de ${name}`} className="no-picture" onUploaded={(taken) => menu.savePhoto(item, taken)}>
          {' '}
        </PhotoButton>
      )}
      <div className="own-dish-words">
        <button type="button" onClick={onEdit}>
          <VisuallyHidden>Editar </VisuallyHidden>
          <b>{name}</b>
        </button>
        <div className="price-row">
          <PriceField name={name} price={price} disabled={isBusy} onSave={(given) => menu.setPrice(item, given)} />
          {said && <span className="sub">{said}</span>}
        </div>
      </div>
      {ways ? (
        <span className="order-ways">
          <IconButton label={`Subir ${name}`} icon={ArrowUp} disabled={ways.isFirst} onClick={() => void menu.move(item, -1)} />
          <IconButton label={`Bajar ${name}`} icon={ArrowDown} disabled={ways.isLast} onClick={() => void menu.move(item, 1)} />
        </span>
      ) : (
        <span className="there">
          <Switch bare label={`Hay ${name}`} isOn={isOn} disabled={isBusy} onChange={(next) => void menu.turn(item, next)} />
          <span aria-hidden="true">{isOn ? 'Hay' : 'Se acabó'}</span>
        </span>
      )}
    </li>
  );
}
