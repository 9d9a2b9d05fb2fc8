// The shape of the demo city's content. Times are local to the city; prices are pesos; dates are days from the day of seeding.

/** A picture of `database/seed/pictures/`, without its ending: `tacos` is `tacos.webp`. */
export type PictureName = string;

/** Local wall clock, `HH:MM`, 24 hours; `24:00` is the end of the day. */
export type LocalTime = string;

/** Day of the week, ISO: 1 = Monday … 7 = Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** One opening: the days it holds and when. `closes` at or before `opens` means after midnight; `00:00`-`24:00` is all day. */
export type DemoOpening = { days: Weekday[]; opens: LocalTime; closes: LocalTime };

/** A moment: so many days from today, at that local time. */
export type DemoMoment = { day: number; time: LocalTime };

/** When in the week an offer is valid; `to` at or before `from` means after midnight. */
export type DemoWindow = { days: Weekday[]; from: LocalTime; to: LocalTime };

export type DemoStore = {
  name: string;
  address: string;
  /** Between which streets, or another hint of the place. */
  reference?: string;
  colonia: string;
  lat: number;
  lng: number;
  /** 10 digits. */
  phone: string;
  whatsapp?: string;
  /** Empty = unknown, which is never "open". */
  openings: DemoOpening[];
};

export type DemoCoupon = {
  slug: string;
  title: string;
  description: string;
  terms: string;
  image: PictureName;
  kind: 'percent' | 'amount' | 'two_for_one' | 'price' | 'gift';
  /** Percent (1-100) for `percent`, pesos for `amount`; absent otherwise. */
  value?: number;
  original_price?: number;
  price?: number;
  /** Absent = 5 days ago. */
  starts?: DemoMoment;
  ends: DemoMoment;
  windows?: DemoWindow[];
  stock?: number;
  /** Units already claimed, less than `stock`. */
  taken?: number;
  per_customer?: number;
  min_purchase?: number;
  first_visit?: boolean;
  combinable?: boolean;
  claim_hours?: number;
  /** Names of the company's stores where it holds; absent = all. */
  stores?: string[];
};

export type DemoPromotion = {
  slug: string;
  title: string;
  description: string;
  image: PictureName;
  starts?: DemoMoment;
  ends: DemoMoment;
  windows?: DemoWindow[];
};

export type DemoMenuItem = {
  slug: string;
  /** Slug of a category of kind `menu`. */
  category: string;
  name: string;
  description: string;
  price: number;
  image: PictureName | null;
  /** Absent = true. */
  available?: boolean;
};

/** So many visits, at most one in so many hours, give this. */
export type DemoStampCard = { gift: string; needed: number; hours: number };

export type DemoCompany = {
  slug: string;
  name: string;
  /** Slug of a category of kind `company`. */
  category: string;
  description: string;
  /** Absent = true: its owner runs it. */
  claimed?: boolean;
  website?: string;
  logo: PictureName;
  cover: PictureName;
  payment_methods: ('cash' | 'card' | 'transfer')[];
  stores: DemoStore[];
  coupons: DemoCoupon[];
  promotions: DemoPromotion[];
  menu_items: DemoMenuItem[];
  stamp_card?: DemoStampCard;
};

export type DemoEvent = {
  slug: string;
  /** Slug of the company that holds it, when one does. */
  company?: string;
  title: string;
  description: string;
  image: PictureName;
  venue: string;
  address: string;
  colonia: string;
  lat: number;
  lng: number;
  starts: DemoMoment;
  ends: DemoMoment;
  /** Pesos; null = free. */
  price: number | null;
  status?: 'scheduled' | 'moved' | 'cancelled';
};

export type DemoColonia = { name: string; postal_code: string; lat: number; lng: number };

export type DemoCity = {
  /** INEGI key as a number: 22014 = Querétaro. */
  id_city: number;
  image: PictureName;
  colonias: DemoColonia[];
  companies: DemoCompany[];
  events: DemoEvent[];
};

export type DemoCategory = { slug: string; name: string; kind: 'company' | 'menu'; image: PictureName };
