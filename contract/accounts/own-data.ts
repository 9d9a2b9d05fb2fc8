import { Type } from 'typebox';
import { SavedSearch } from '../notices/saved-searches.ts';
import { Id, Instant, Nullable, Pesos } from '../schema.ts';

/** Of each list that has no bound of its own this many, the newest first; `has_more` names the lists of which there are older ones. */
export const mostOfEach = 1000;

const Role = () => Type.Integer({ minimum: 1, maximum: 3 });

/** As what somebody worked at the till who attended, of whom nothing else is said: `owner`, `cashier`, or `staff` where that is not known. */
const Attendant = () => Type.String();

/** Where a session is open; `id_user_role` and `company` are of the place of work in use, `proved_at` of a passkey shown in it. */
const OwnSession = Type.Object({
  device: Nullable(Type.String()),
  created_at: Instant(),
  used_at: Instant(),
  expires_at: Instant(),
  current: Type.Boolean(),
  id_user_role: Nullable(Role()),
  company: Nullable(Type.String()),
  proved_at: Nullable(Instant()),
});

/** A code on its way: to their own phone, or with their claim of a listing to its phone or e-mail, of which only the end is said. */
const OwnCode = Type.Object({
  purpose: Type.String(),
  to: Type.String(),
  asked_at: Nullable(Instant()),
  expires_at: Instant(),
});

/** A passkey; what is kept of it is its public half. */
const OwnPasskey = Type.Object({
  device: Nullable(Type.String()),
  public_key: Type.String(),
  created_at: Instant(),
  used_at: Nullable(Instant()),
});

/** A redemption that a till took back. */
const UndoneRedemption = Type.Object({
  store: Type.String(),
  attended_by: Attendant(),
  shown_by: Type.String(),
  redeemed_at: Instant(),
  ticket: Nullable(Pesos()),
  saved: Nullable(Pesos()),
  undone_at: Instant(),
});

/**
 * A coupon that somebody took; `store`, `attended_by`, `shown_by` and `ticket` (the bill) are of its redemption, `tried_at` and `tried_store` of a till's
 * refusal. `paused`: their answer was among those that paused the coupon.
 */
const OwnClaim = Type.Object({
  code: Type.String(),
  title: Type.String(),
  company: Type.String(),
  status: Type.String(),
  claimed_at: Instant(),
  ends_at: Instant(),
  redeemed_at: Nullable(Instant()),
  store: Nullable(Type.String()),
  attended_by: Nullable(Attendant()),
  shown_by: Nullable(Type.String()),
  ticket: Nullable(Pesos()),
  saved: Nullable(Pesos()),
  undone: Type.Array(UndoneRedemption),
  tried_at: Nullable(Instant()),
  tried_store: Nullable(Type.String()),
  respected: Nullable(Type.String()),
  answered_at: Nullable(Instant()),
  paused: Type.Boolean(),
});

/** What a till gave to a card: `gives` is `stamp`, or `gift` for what ended it. */
const OwnStamp = Type.Object({
  gives: Type.String(),
  at: Instant(),
  store: Type.String(),
  attended_by: Attendant(),
  shown_by: Type.String(),
});

/** A stamp card that somebody began, with when and where each stamp and its gift were given. */
const OwnCard = Type.Object({
  company: Type.String(),
  gift: Type.String(),
  needed: Type.Integer(),
  code: Type.String(),
  began_at: Instant(),
  given_at: Nullable(Instant()),
  stamped: Type.Array(OwnStamp),
});

/**
 * What somebody asked of the operator or reported, with their words; `decision` is null while it waits. `reason` is what the operator answered them.
 */
const OwnRequest = Type.Object({
  kind: Type.String(),
  about: Type.String(),
  words: Nullable(Type.String()),
  at: Instant(),
  decision: Nullable(Type.String()),
  reason: Nullable(Type.String()),
});

/** What somebody said today of whether a store is open. */
const OwnVoice = Type.Object({ store: Type.String(), date: Type.String(), open: Type.Boolean() });

/** A device for which somebody chose notices; `push_address` is where its push messages are sent. */
const OwnDevice = Type.Object({
  device_id: Type.String(),
  platform: Nullable(Type.String()),
  topics: Type.Array(Type.String()),
  push_address: Nullable(Type.String()),
  updated_at: Instant(),
});

/** A notice for a device of theirs; `device_id` is null where another account has that device now. */
const OwnPush = Type.Object({
  id_notification: Id(),
  title: Type.String(),
  device_id: Nullable(Type.String()),
  state: Type.String(),
  due_at: Instant(),
  sent_at: Nullable(Instant()),
});

/**
 * What somebody changed and as what, with the names of the fields alone: what stood there is of the business or of the site. `item` is null where the
 * thing is another person, or what another person had at a till or asked for.
 */
const OwnChange = Type.Object({
  at: Instant(),
  id_user_role: Nullable(Role()),
  action: Type.String(),
  kind: Type.String(),
  item: Nullable(Type.String()),
  company: Nullable(Type.String()),
  fields: Type.Array(Type.String()),
});

/** What somebody did at a till: a `redemption`, a `stamp`, a `gift` or a `refusal`. Whom they attended is that person's. */
const OwnTillAct = Type.Object({
  what: Type.String(),
  at: Instant(),
  store: Nullable(Type.String()),
  company: Nullable(Type.String()),
});

/** A picture that somebody uploaded: for a `business`, or for a `claim` of a listing. */
const OwnPhoto = Type.Object({ address: Type.String(), shown_for: Type.String(), uploaded_at: Instant() });

/** An invitation that somebody sent, or accepted (`sent` is false); of the other person the last two digits of their phone. */
const OwnInvitation = Type.Object({
  sent: Type.Boolean(),
  id_user_role: Role(),
  company: Type.String(),
  store: Nullable(Type.String()),
  created_at: Instant(),
  expires_at: Instant(),
  accepted: Type.Boolean(),
  phone_ends: Nullable(Type.String()),
});

/** A file that somebody brought into a city. */
const OwnImport = Type.Object({
  city: Type.String(),
  kind: Type.String(),
  file: Type.String(),
  state: Type.String(),
  started_at: Instant(),
});

/** Every list of what is kept about somebody. */
export const ownLists = {
  consents: Type.Array(Type.Object({ kind: Type.String(), granted: Type.Boolean(), version: Type.String(), at: Instant() })),
  codes: Type.Array(OwnCode),
  sessions: Type.Array(OwnSession),
  devices: Type.Array(OwnDevice),
  /** Where they work and worked; `company` null is the whole site, `store` null all of a company's. */
  memberships: Type.Array(
    Type.Object({
      id_user_role: Role(),
      company: Nullable(Type.String()),
      store: Nullable(Type.String()),
      since: Instant(),
      ended_at: Nullable(Instant()),
      /** When it was last in use, and at which store. */
      used_at: Nullable(Instant()),
      used_store: Nullable(Type.String()),
    }),
  ),
  passkeys: Type.Array(OwnPasskey),
  /** `title` is null of what is not on show now. */
  saved: Type.Array(Type.Object({ kind: Type.String(), id: Id(), title: Nullable(Type.String()), created_at: Instant() })),
  reminders: Type.Array(Type.Object({ id_coupon: Id(), title: Type.String(), remind_at: Instant(), created_at: Instant() })),
  /** What they want to hear of when it is new. */
  saved_searches: Type.Array(SavedSearch),
  /** What they said today of whether a store is open. */
  open_voices: Type.Array(OwnVoice),
  claims: Type.Array(OwnClaim),
  stamp_cards: Type.Array(OwnCard),
  requests: Type.Array(OwnRequest),
  /** Notifications to this customer alone, and the read ones among all others. */
  notifications: Type.Array(
    Type.Object({
      id_notification: Id(),
      title: Type.String(),
      message: Type.String(),
      created_at: Instant(),
      read_at: Nullable(Instant()),
    }),
  ),
  /** What went or waits to go to their devices. */
  pushes: Type.Array(OwnPush),
  /** From here on, what they did where they work, or on the way there. */
  changes: Type.Array(OwnChange),
  till_acts: Type.Array(OwnTillAct),
  photos: Type.Array(OwnPhoto),
  invitations: Type.Array(OwnInvitation),
  imports: Type.Array(OwnImport),
};
