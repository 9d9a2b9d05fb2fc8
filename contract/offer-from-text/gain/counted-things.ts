/** Words for what a shop gives away a number of. */
export const unit =
  '(?:cupones|vales?|lugar(?:es)?|espacios|piezas|boletos|fichas|promo|unidades|ejemplares|citas|mesas|cupos|turnos|platillos?|ordenes|personas|client[ea]s|paquetes|combos|kits?|servicios|prendas|pares|productos|articulos|bolsas|cajas|charolas|tortas|tacos|pizzas|pasteles|kilos|litros|ramos|cortes|lavados|consultas|canjes|disponibles|afortunados|suertudos|comensales|socios|alumnos|inscritos|pacientes|inscripciones|membresias|registros|autos|carros|reservaciones|accesos|entradas|tickets|pedidos)';

/** Other things of which there may be a number. */
export const counted =
  '(?!(?:lunes|martes|miercoles|jueves|viernes|dias|horas|minutos|pesos|antes|despues|mas|menos|personas|sabores|colores|tallas|sucursales|ingredientes|modelos|meses|semanas|noches|tardes) ?)\\p{L}{3,}s(?! (?:de|del|con|para)(?![^ ]))';
