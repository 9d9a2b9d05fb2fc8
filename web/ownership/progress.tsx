/** Which of the three steps is open. */
export const Progress = ({ step }: { step: number }) => (
  <>
    <div className="own-progress" aria-hidden="true">
      {[1, 2, 3].map((one) => (
        <i key={one} className={one < step ? 'own-done' : one === step ? 'own-now' : undefined} />
      ))}
    </div>
    <p className="sub">Paso {step} de 3</p>
  </>
);
