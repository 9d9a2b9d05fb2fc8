type NamedRow = { name: string };

/** Of the select of a category. */
export const CategoryOptions = ({ of }: { of: readonly (NamedRow & { id_category: number })[] }) =>
  of.map(({ id_category, name }) => (
    <option key={id_category} value={id_category}>
      {name}
    </option>
  ));

/** Of the select of a colonia. */
export const ColoniaOptions = ({ of }: { of: readonly (NamedRow & { id_colonia: number })[] }) =>
  of.map(({ id_colonia, name }) => (
    <option key={id_colonia} value={id_colonia}>
      {name}
    </option>
  ));
