/** The picture of a category, or the room for one. */
export const CategoryPicture = ({ image }: { image: string | null }) =>
  image ? (
    <img className="category-picture" src={image} alt="" width={56} height={56} loading="lazy" decoding="async" />
  ) : (
    <span className="category-picture" />
  );
