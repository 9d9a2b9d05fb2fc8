import { useNavigate, useRevalidator } from 'react-router';

/** Shows what there is in a place that was just kept: on the screen that is open, or on another one, which is told the place. */
export function useNewPlace() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return async (to?: string, place?: { id_city: number }): Promise<void> => {
    await revalidate();
    if (to) await navigate(to, { replace: true, state: place });
  };
}
