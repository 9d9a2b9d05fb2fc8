import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { FieldError } from '../../both-consoles/parts/field-error.tsx';
import type { PartProps } from './form-part.ts';
import type { Dish } from './templates.ts';

/** How many dishes are offered as chips; the others are typed. */
const mostDishes = 12;

/** What the offer is of: a dish of the menu, or as the owner calls it. */
export function ThingChoice({ fields, errors, change, dishes }: PartProps & { dishes: readonly Dish[] }) {
  const { title, kind, original_price } = fields;
  const choose = ({ name, price, image }: Dish) =>
    change({
      title: name,
      ...(image ? { image } : {}),
      ...(kind === 'gift' || (kind === 'price' && original_price !== null) ? { original_price: price } : {}),
    });
  return (
    <Choices
      legend="¿De qué?"
      className="sideways"
      below={
        <>
          <input
            className="input"
            name="title"
            aria-label="De qué es, con tus palabras"
            aria-invalid={errors.title ? true : undefined}
            aria-describedby={errors.title ? 'title-error' : undefined}
            placeholder="Escríbelo"
            maxLength={120}
            autoComplete="off"
            value={title}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          <FieldError id="title-error" text={errors.title} />
        </>
      }
    >
      {dishes.slice(0, mostDishes).map((dish) => (
        <Choice key={dish.name} name="dish" isChosen={dish.name === title} onChange={() => choose(dish)}>
          {dish.name}
        </Choice>
      ))}
    </Choices>
  );
}
