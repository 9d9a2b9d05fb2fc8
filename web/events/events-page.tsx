import { useCallback } from 'react';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { sayDay, sayWeekdayDate } from '../../contract/validity/dates.ts';
import { localTime } from '../../contract/validity/local-time.ts';
import { apiOf, browserApi } from '../api/api-client.ts';
import { placeFilter, placeOf } from '../locations/chosen-place.ts';
import { ColoniaFilter } from '../locations/colonia-filter.tsx';
import { FilterChips, FilterToggle } from '../page/filter-chips.tsx';
import { ListEnd } from '../page/list-end.tsx';
import { pageMeta } from '../page/meta.ts';
import { NothingHere } from '../page/nothing-here.tsx';
import { shareImage } from '../page/paths.ts';
import { nowContext } from '../page/root-data.ts';
import { useNow } from '../page/use-now.ts';
import { serverNow } from '../session/server-clock.ts';
import { Screen } from '../shell/screen.tsx';
import { RowSkeleton } from '../ui/row-skeleton.tsx';
import { useMorePages } from '../ui/use-more-pages.ts';
import type { Route } from './+types/events-page';
import { type AgendaDay, agendaOf, dayAsked, dayToGo, eventDate, startOf } from './agenda.ts';
import { DayPicker } from './day-picker.tsx';
import { EventItem } from './event-item.tsx';
import { FollowCalendar } from './follow-calendar.tsx';

/** With a day chosen, the coming events are asked for too: they say on which of the days before it something happens. */
async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = apiOf(given);
  const asked = new URL(given.request.url).searchParams;
  const coming = { ...placeFilter(await placeOf(given)), ...(asked.get('gratis') === '1' ? { free: true } : {}) };
  const day = dayAsked(asked.get('dia'), given.context.get(nowContext) ?? serverNow());
  const filters = day ? { ...coming, starts_after: startOf(day) } : coming;
  const cursor = asked.get('cursor');
  const [page, before] = await Promise.all([
    api('GET /events', { query: cursor ? { ...filters, cursor } : filters }),
    day || cursor ? api('GET /events', { query: coming }) : null,
  ]);
  const time_zone = [...page.items, ...(before?.items ?? [])][0]?.time_zone ?? defaultTimeZone;
  return { page, filters, day, isStart: !cursor, time_zone, before: before?.items.map(eventDate) ?? [] };
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Eventos',
    description: 'Qué hay hoy, mañana y el fin de semana en tu ciudad: música, teatro, talleres y ferias, con hora, lugar y precio.',
    slug: 'eventos',
    image: shareImage('listas', 'eventos'),
  });

const idOf = ({ id_event }: { id_event: number }) => id_event;

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { page, filters, day, isStart, time_zone, before } = loaderData;
  const today = localTime(useNow(), time_zone).date;
  const first = day && day > today ? day : today;
  const list = useMorePages(page, filters, {
    idOf,
    fetchPage: useCallback((cursor) => browserApi('GET /events', { query: { ...filters, cursor } }), [filters]),
  });
  const busy = new Set([...before, ...list.items.map(eventDate)].map((date) => dayToGo(date, today)));
  const agenda = agendaOf(list.items, today, first);
  // A day that was asked for shows even when nothing happens on it.
  if (day && isStart && agenda[0]?.date !== first) agenda.unshift({ date: first, events: [] });
  return (
    <Screen title="Eventos">
      <DayPicker today={today} chosen={first} busy={busy} />
      <FilterChips>
        <FilterToggle name="gratis" label="Gratis" />
        <ColoniaFilter />
      </FilterChips>
      {list.items.length === 0 ? (
        <NothingHere what="eventos" />
      ) : (
        <>
          {agenda.map((agendaDay, index) => (
            <Day key={agendaDay.date} day={agendaDay} today={today} isFirst={index === 0} />
          ))}
          <ListEnd list={list} done="Ya viste todos los eventos" skeleton={<RowSkeleton kind="events" />} />
        </>
      )}
      {!list.next && <FollowCalendar filters={filters} />}
    </Screen>
  );
}

function Day({ day: { date, events }, today, isFirst }: { day: AgendaDay; today: string; isFirst: boolean }) {
  const name = sayDay(date, today);
  const dated = sayWeekdayDate(date, today);
  const rest = dated.startsWith(name) ? dated.slice(name.length).trim() : dated.toLowerCase();
  return (
    <section aria-labelledby={`dia-${date}`}>
      <div className="day">
        <h2 id={`dia-${date}`}>{name}</h2>
        {rest && <span className="sub">{rest}</span>}
      </div>
      {events.length === 0 && <p className="sub wrap">Nada este día.</p>}
      <ul className="rows events">
        {events.map((event, index) => (
          <EventItem key={event.id_event} event={event} first={isFirst && index === 0} />
        ))}
      </ul>
    </section>
  );
}
