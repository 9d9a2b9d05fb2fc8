import { useEffect, useState } from 'react';
import type { Category } from '../../../contract/catalog/categories.ts';
import { mostInvitedAtOnce } from '../../../contract/city/campaign-limits.ts';
import type { CampaignForOperator, CampaignInvitation, Invitees } from '../../../contract/city/city-campaigns.ts';
import type { Colonia } from '../../../contract/places/locations.ts';
import { browserApi } from '../../api/api-client.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { counted } from '../../both-consoles/parts/counted.ts';
import { CategoryOptions, ColoniaOptions } from '../../both-consoles/parts/options.tsx';
import { useAsked } from '../../both-consoles/parts/use-asked.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { SelectRow } from '../../ui/select-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ShopSearch } from './shop-search.tsx';

type Whom = { all: boolean; id_category: string; id_colonia: string; shops: { id: number; name: string }[] };

/** Undefined while nobody was chosen. */
function inviteesOf({ all, id_category, id_colonia, shops }: Whom): Invitees | undefined {
  if (!all) return shops.length > 0 ? { ids: shops.map(({ id }) => id) } : undefined;
  return {
    ...(id_category ? { id_category: Number(id_category) } : {}),
    ...(id_colonia ? { id_colonias: [Number(id_colonia)] } : {}),
  };
}

/** How many would be invited, counted again with each choice. */
function useCount(id_campaign: number, invitees: Invitees | undefined) {
  const key = invitees && JSON.stringify(invitees);
  const count = useAsked(key, () =>
    browserApi('POST /campaigns/{id_campaign}/invitations', { params: { id_campaign }, body: { ...invitees, dry_run: true } }),
  );
  return count?.key === key ? count : undefined;
}

type InviteSheetProps = {
  campaign: CampaignForOperator;
  categories: readonly Category[];
  onInvite(invitees: Invitees): Promise<unknown>;
  onClose(): void;
};

/** Whom to invite, with how many they are before anybody hears of it. */
export function InviteSheet({ campaign, categories, onInvite, onClose }: InviteSheetProps) {
  return (
    <Sheet title="Invitar negocios" onClose={onClose}>
      {(close) => <InviteForm campaign={campaign} categories={categories} onInvite={onInvite} close={close} />}
    </Sheet>
  );
}

function InviteForm({ campaign, categories, onInvite, close }: Omit<InviteSheetProps, 'onClose'> & { close(): void }) {
  const { id_campaign, id_city, city } = campaign;
  const [whom, setWhom] = useState<Whom>({ all: true, id_category: '', id_colonia: '', shops: [] });
  const change = (changes: Partial<Whom>) => setWhom((before) => ({ ...before, ...changes }));
  const invitees = inviteesOf(whom);
  const count = useCount(id_campaign, invitees);
  const would = count?.value;
  return (
    <div className="console-stack">
      <Choices legend="¿A quiénes?">
        <Choice name="whom" isChosen={whom.all} onChange={() => change({ all: true })}>
          {`Los de ${city || 'la ciudad'}`}
        </Choice>
        <Choice name="whom" isChosen={!whom.all} onChange={() => change({ all: false })}>
          Los que yo escoja
        </Choice>
      </Choices>
      {whom.all ? (
        <Groups campaign={campaign} categories={categories} whom={whom} change={change} />
      ) : (
        <ShopSearch id_city={id_city} chosen={whom.shops} onChange={(shops) => change({ shops })} />
      )}
      <p role="status">{would && <Count would={would} />}</p>
      <FormProblem text={count?.problem} />
      <Button
        kind="primary"
        wide
        disabled={!would || would.invited === 0 || would.invited > mostInvitedAtOnce}
        onClick={() => {
          close();
          if (invitees) void onInvite(invitees);
        }}
      >
        {would ? `Invitar a ${would.invited}` : 'Invitar'}
      </Button>
    </div>
  );
}

type GroupsProps = {
  campaign: CampaignForOperator;
  categories: readonly Category[];
  whom: Whom;
  change(changes: Partial<Whom>): void;
};

/** All of the city, or those of a category or a colonia. */
function Groups({ campaign: { id_city, id_category }, categories, whom, change }: GroupsProps) {
  const [colonias, setColonias] = useState<Colonia[]>([]);
  useEffect(() => {
    browserApi('GET /customers/get-all-colonias-by-city-id', { query: { idCity: id_city } }).then(
      ({ items }) => setColonias(items),
      () => {},
    );
  }, [id_city]);
  return (
    <>
      {id_category === null && (
        <SelectRow
          label="De qué categoría"
          value={whom.id_category}
          onChange={({ currentTarget }) => change({ id_category: currentTarget.value })}
        >
          <option value="">De todas</option>
          <CategoryOptions of={categories} />
        </SelectRow>
      )}
      <SelectRow
        label="De qué colonia"
        value={whom.id_colonia}
        onChange={({ currentTarget }) => change({ id_colonia: currentTarget.value })}
      >
        <option value="">De todas</option>
        <ColoniaOptions of={colonias} />
      </SelectRow>
    </>
  );
}

function Count({ would: { invited, already, unowned } }: { would: CampaignInvitation }) {
  const others = [
    already > 0 ? `${counted(already, 'ya estaba invitado', 'ya estaban invitados')}` : null,
    unowned > 0 ? `${counted(unowned, 'no tiene dueño todavía', 'no tienen dueño todavía')}` : null,
  ].filter(Boolean);
  return (
    <>
      <b>{invited === 0 ? 'A nadie nuevo' : counted(invited, 'negocio', 'negocios')}</b>
      {others.length > 0 && `. ${others.join('; ')}`}.
      {invited > mostInvitedAtOnce && ` A lo más ${mostInvitedAtOnce} a la vez: escoge una categoría o una colonia.`}
    </>
  );
}
