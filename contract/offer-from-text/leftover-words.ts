/** Patterns over free words, each anchored at the word that it looks at. */
const at = (source: string) => new RegExp(`^(?:${source})(?![^ ])`, 'u');

const people =
  '(?:estudiantes?|alumn[oa]s|maestr[oa]s|docentes|profes(?:ores)?|adultos mayores|adulto mayor|tercera edad|jubilad[oa]s|pensionad[oa]s|menores|mayores|mamas|papas|madres|herman[oa]s|hermanit[oa]s|empleados|medicos|doctores|enfermer[oa]s|policias|bomberos|cumpleaner[oa]s|vecinos|socios|miembros|universitari[oa]s|bachilleres|inapam|parejas|familias|personal|trabajadores|choferes|taxistas|repartidores|embarazadas|quien(?:es)?|grupos|comunidad|ellas|ellos)';

const trades =
  '(?:novi[oa]s|albaniles|mecanicos|plomeros|electricistas|estilistas|comerciantes|amas de casa|meser[oa]s|deportistas|emprendedor[ea]s|manicuristas|carpinteros|pintores|herreros|contratistas)';

/** Words with which a condition begins; it goes on to the end of its words. */
const conditions = [
  `(?:solo|exclusiv[oa]s?|exclusivamente|unicamente) (?!hoy|manana|por (?!whats|telefono|app|linea|pedido|internet|face|la app|la pagina|inbox|mensaje))\\S+`,
  'no (?!se (?:te|les) (?:pasen?|vayan?|olvide|escape)|te lo pierdas|se lo pierdan|se la pierdan|te la pierdas|te las pierdas|te los pierdas|falten?|falles|fallen|dejes|dejen|tarden|olviden|pierdan|te quedes|esperes|lo pienses|se queden|lo dejes|la dejes|hay pretexto|te arrepentiras|pierdas|olvides|la pienses|tardes)\\S+',
  'ni \\S+',
  '(?:pur[oa]|nomas|no mas) (?:para|en|con|a|de contado) \\S+',
  '(?:con )?vacunas (?:al corriente|al dia|completas|vigentes)',
  'hay que (?:pedir|apartar|recoger|reservar|agendar|encargar|traer|llevar|registrarse|pagar|venir)\\p{L}*',
  '\\d+ (?:anos|meses) cumplidos',
  'sin (?:limite|minimo|maximo|enganche|aval|intereses|tarjetas?|reservacion(?:es)?|cita|cambios|devolucion(?:es)?|excepcion(?:es)?|envio|entrega|servicio|factura|bebidas?|domicilio|garantia|instalacion|receta|material|materiales|recoger|apartados?|incluir)',
  `con (?:(?:tu|su|una|la|el|un|previa|previo) )?(?:cita|reservacion(?:es)?|reserva|receta|credencial(?:es)?|identificacion|ine|ife|inapam|anticipo|pago|tarjeta|efectivo|apartado|registro|comprobante|carnet|cartilla|gafete|licencia|transferencia|uniforme|orden medica|constancia|ticket|recibo|pago en|envase|casco|factura|nota)`,
  'previ[oa] \\S+',
  'con (?:(?:tu|una?|su) )?(?:amig[oa]s?|pareja|acompanante|novi[oa]|espos[oa]|comadre|compadre|mama|papa|herman[oa]|hij[oa])$',
  '(?:encargar|pedir|apartar|reservar|agendar) (?:un|con|\\d+) \\S+',
  'para (?:llevar|comer|recoger|consumir|servir)',
  `(?:para|a) (?:(?:los|las|la|toda la|todos los|todas las|solo) )?${people}`,
  '(?:para|a) \\p{L}{4,}s con (?:(?:su|tu) )?(?:credencial|identificacion|ine|rfc|curp|gafete|carnet|cedula|inapam|licencia|constancia|tarjeton)',
  '(?:para|a) (?:todos |todas )?(?:los|las) del? \\S+',
  '(?:estudiantes|maestros|inapam|adultos mayores|tercera edad|cumpleaneros)',
  '(?:(?:por|x) )?(?:el )?pagos? (?:en|con|de contado|por|x|solo|al)',
  '(?:pagando|pagas|pague|si pagas|si paga|al pagar|paga (?:en|con))',
  '(?:en )?(?:solo |puro )?efectivo',
  '(?:de )?contado',
  '(?:en |de |por )?transferencia',
  'se (?:apartan?|piden?|entregan?|pagan?|reservan?|liquidan?|recogen?|agendan?|cobran?|instalan?) \\S+',
  '(?:(?:en|solo en|pura|puro en) )?(?:(?:la|nuestra|esta|todas las|ambas|cualquier|todas nuestras|las) )?(?:sucursal(?:es)?|suc)',
  '(?:(?:si es|en|por|x) )?tu (?:(?:mes|dia|semana) de )?(?:cumple\\S*|santo)',
  '(?:mas|\\+) iva',
  '(?:(?:con|usa|usando|di|diciendo|dando|menciona) )?(?:el |la |tu |nuestro )?(?:codigo|clave|contrasena)(?: :)? (?!de |postal)\\S+',
  '(?:(?:a |para |solo )?(?:el|la|los|las|todos los|todas las) que|(?:a |para )?quien(?:es)?) (?:veng|traig|teng|sean|lleg|compr|pagu|present|ped|pid|us|sig|trabaj|cumpl|viv|port|llev)\\p{L}+',
  '(?:solo )?en (?:toda )?(?:la|el|tu|nuestra) (?:colonia|zona|ciudad|centro|unidad|fraccionamiento|fracc|municipio|pueblo|barrio)',
  'cualquier (?:sucursal|dia|horario)',
  '(?:traela|traelo|traete) a',
  '(?:(?:te|se|les) )?(?:(?:lo|la|los|las) )?(?:recogemos|entregamos|enviamos|llevamos|instalamos|aceptamos|cobramos|facturamos) \\S+',
  'iva incluido',
  '(?:ven|vente|vengan|venir|acude|acudan|asiste) (?:con (?:tus?|sus?|una?|la|el|alguien) (?!famili|gente|banda|cupones)\\S+|en (?:pareja|grupo))',
  '(?:ya )?(?:incluyen?|incluido|incluye)',
  '(?:en |a partir de )(?:tu|su|la) (?:segunda|tercera|cuarta|quinta|proxima|siguiente) (?:compra|visita|cita|clase|sesion)',
  '(?:traer|traiga|trae|traes|traigan|trayendo|si traes)',
  '(?:presentando|presenta|presentar|presenten|presentas|mostrando|muestra (?:tu|este|el|la|su|una?)|mostrar|ensena|ensenando|al presentar|al mostrar)',
  '(?:viniendo|vienes|si vienes|si llegas|llegando|portando|vistiendo|vestid[oa]s? como|disfrazad[oa]s?|mencionando|diciendo|compartiendo|dando like|siguiendonos|etiquetando|al mencionar|al decir|al seguirnos|al compartir)',
  '(?:si|siempre que|siempre y cuando) (?!se )\\S+',
  '(?:haz|haga|hagan) (?:tu|su) (?:pedido|reserva|reservacion|cita) con (?:un|una|\\d+) \\S+',
  '(?:todos )?los dias (?:de|que) (?!la semana)\\S+',
  '(?:bajo|sobre|por|x) (?:pedido|cita|reserva|whats\\p{L}*|inbox|orden de llegada)',
  '(?:mas|\\+) \\$?\\d+(?: pesos)? (?:de|por|del) (?:el )?(?:envio|flete|servicio|instalacion)',
  '(?:(?:precio |venta )?(?:de|al|por|en|x|solo) )?(?:medio )?mayoreo$',
  '(?:(?:en|con) )?ayun(?:o|as)',
  '(?:pide|pedir|encarga|ordena|reserva|agenda|aparta)(?:l[oae]s?)? con (?:\\d+|un|una) (?:dias?|horas|semanas?)',
  '(?:en|con|por) (?:la |tu |su |cualquier |una )?compras? (?:del?|minima|arriba|mayores|superiores|desde|mas)',
  '(?:al comprar|comprando|comprandol[oae]s?|llevando|llevandote|al llevar|a partir del?|desde la (?:primera|segunda|tercera)|en paquetes? de|pidiendo|al pedir|ordenando|al ordenar|reservando|apartando|agendando|encargando|al agendar|al contratar|contratando|recargando)',
  '(?:(?:compra|consumo|pedido|renta|orden|estancia|edad|talla|altura|estatura|largo) )?(?:minim[oa]|maxim[oa]) \\S+|\\d+ \\p{L}+ (?:minimo|maximo)$',
  '(?:un[oa] )?por (?:cada|mesa|familia|grupo|ticket|cuenta|pareja|orden|casa|vehiculo|mascota|hogar|pedido|turno|dia|visita|whats|whatsapp|app|telefono)',
  '(?:comer|consumo|consumir|consumiendo|consumo solo) (?:aqui|en|dentro)',
  'en (?:barra|mostrador|mesa|tienda|terraza|salon|restaurante|el restaurante|el local|local|sitio|ventanilla|pedidos|la app|nuestra app|pagos?|tienda fisica|establecimiento|el establecimiento|comedor)',
  // "En línea blanca" and "en línea de maquillaje" name things.
  'en linea(?=$| (?:(?!del? )[^ ]{1,3}|para|solo|desde|aplica|\\p{L}+ndo)(?![^ ]))',
  '(?:solo )?en grupos (?:del?|desde|mayores|minimos?|maximos?) \\S+',
  '(?:a|servicio a|entrega a|pedidos a|envio a) domicilio',
  '(?:recoge|recogiendo|recoger) (?:en|tu)',
  '(?:aplican?|valid[oa]s?|vale|valen|promo valida) (?:en|para|con|a|solo|sobre|de|restricciones|un|una|por|terminos|al|condiciones)',
  'restricciones',
  '(?:excepto|salvo|menos(?! (?:azucar|grasa|sal|sodio|calorias|picante|chile|grados|ruido))|a excepcion de|excluye)',
  'sujet[oa] a',
  '(?:en |durante )?(?:todo )?(?:el )?(?:mes de |dia de |semana de )?tu (?:cumple|cumpleanos|santo)',
  '(?:(?:el|la) )?(?:envio|flete|traslado|viaticos|mano de obra|refacciones|instalacion|bebidas?|material|materiales|propina|estacionamiento|servicio|entrega|anticipo) (?:va |es |se paga )?(?:no|aparte|por separado|por cuenta|con costo|se cobra|incluid[oa]s?|extra|no incluid[oa]s?)',
  'un (?:boleto|cupon) por',
  '(?:se requiere|requiere|indispensable|es necesario|necesario|obligatorio|reserva(?:ndo)? (?:con|antes)|agenda(?:ndo)? con|apartalo con|aparta con|con anticipo)',
  'segun \\S+',
  'nada mas (?:a|para|con|en) \\S+',
  '(?:en )?(?:los )?dias festivos no',
  '(?:precios?|promo|oferta) sujet[oa]s?',
  'con (?:tu|su) propi[oa]s?',
  'desde (?:una?|medi[oa]|1/2) (?:piezas|kilo|litro|metro|docena|bulto|caja|millar|rollo|paquete)',
  'desde \\d+ (?:piezas|personas|unidades|kilos?|litros?|metros?|docenas?)',
  '\\d+ (?:dias?|horas|semanas?) de (?:entrega|anticipacion)',
  '(?!que|pero|como|porque)\\p{L}{4,} no$',
  '(?:\\p{L}{3,} (?:(?:y|e|ni|o) )?)?(?!promos?|cupones)\\p{L}{4,}s no (?:aplican?|entran|participan|cuentan|incluid[oa]s)',
  '(?:cuando|mientras|en lo que) \\S+',
  '(?:(?:en|los|el) )?(?:findes?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|noches?|dias festivos)(?: \\S+){0,3} (?:recargo|(?:costo|cargo|precio) (?:extra|adicional))',
  '\\p{L}{4,} (?:no incluid[oa]s?|aparte)',
  '(?:durante )?(?:(?:los|las|tus) )?primer[oa]s \\d+ (?:meses|sesiones|clases|visitas|mensualidades)',
  '(?:(?:encargos?|encargal[oa]s?|pedidos?|apartados?|reserva|agenda) )?(?:con )?(?:un|\\d+) (?:dias?|horas) (?:antes|de anticipacion)',
  'cada \\p{L}{4,} con',
  'a cambio de',
  '(?:(?:solo )?(?:para|de) )?uso (?:personal|exclusivo)',
  '(?:en|a) (?:\\d|dos|tres|cuatro) (?:pagos|exhibiciones|quincenas|parcialidades)',
  'pedidos? con \\S+',
  '(?:cambios|devoluciones) no',
  '(?:cita|reservacion) (?:previa|obligatoria|necesaria|al|por|x|en)',
  '(?:anticipo|deposito|garantia|enganche|fianza) (?:\\d+ (?:anos?|mes|meses)|de|del|por|minimo|\\$\\S+|\\d+ (?:%|pesos))',
  'apart\\p{L}+ con',
  '(?:envio|envios|entrega|flete) (?:con costo|cuesta|desde|\\$\\S+)',
  'colores? (?:sujet|segun)',
  '(?:tiempo de )?entrega (?:\\d+|en|el|al|inmediata|mismo|de \\d+|maximo)',
  'a (?:elegir|escoger)$',
  // What a customer does, as "inscribiéndote".
  '(?!(?:cuando|fernando|blando|comando|mando|bando|estrenando|celebrando|festejando|aprovechando|rematando|vendiendo|liquidando|regalando|ofreciendo|dando|empezando|esperando|estamos)(?![^ ]))\\p{L}{3,}(?:ando|iendo|yendo)(?:te|nos|se|l[oae]s?|mel[oa]s?)?',
].map(at);

/** Words that are a condition where nothing stands before them, and part of a thing behind it: "clases para niños". */
const startingConditions = [
  'mesas? (?:con|bajo|previa) reserv\\S+',
  '(?:credencial|uniforme(?! (?:escolar(?! y)|de|deportiv\\p{L}+|medico|quirurgico|personaliz\\p{L}+)(?![^ ]))|gafete|identificacion|ine|inapam)(?: (?:o|y|de|vigente|en) \\S+)?',
  '(?:estudiantes|maestr[oa]s|parejas|familias|ninos|ninas|abuelit[oa]s|abuel[oa]s|novios|jubilados|vecinos|socios|taxistas)(?: (?:y|o|e) \\p{L}{4,}s)?$',
  '\\d+ (?:dias|meses|anos?) de garantia',
  '(?:(?:bajo|sobre|por|x|solo) )+encargo',
  `(?:para|a) (?:(?:los|las|todos los|todas las) )?${trades}`,
  'cualquier (?:largo|talla|modelo|color|tamano|sabor|medida|estilo|marca|diseno)',
  `${people} (?:con|que|de|mayores|menores|inscritos|vigentes)`,
  '(?:solo )?(?:para|a) (?:(?:los|las|todos los|todas las|solo) )?(?:ninos|ninas|mujeres|hombres|damas|caballeros|adultos|bebes)',
  '(?:mujeres|hombres|damas|caballeros) (?:solo|gratis)?',
  'sin \\S+',
  '(?:\\p{L}{2,} ){1,4}(?:obligatori[oa]s?|indispensables?|acompanad[oa]s?|a disponibilidad|sin reservar)',
  '(?:mas|\\+) (?:envio|propina|flete|servicio|entrega|instalacion)(?: \\S+){0,3}$',
  'tallas \\S+',
  'talla (?:unica|\\p{L}{1,3})$',
  'se paga(?:n)? (?!con el cupon)\\S+',
  '(?:mas|menos) de \\d+ \\p{L}+',
  'en \\p{L}{4,}s (?:seleccionad|participant)\\p{L}+',
  '(?!con |y |mas )(?:(?!con )\\p{L}+ ){1,4}(?:ya )?(?:va )?incluid[oa]s?$',
  '(?:\\p{L}+ ){1,3}con (?:cargo|costo|precio)(?: (?:extra|adicional))?$',
  '\\p{L}{4,} (?:pagan?|cuestan?) \\$?\\d+ (?:mas|extra)',
].map(at);

/** Behind the gain of a thing, what a customer brings and for whom it is. */
const followers = at('con (?:tu|su) \\S+|(?:ninos|ninas|personas|adultos|bebes|cachorros) (?:menores|mayores) \\S+');

/** Conditions that end by themselves, so that a thing may follow them: "pagando en efectivo en toda la tienda". */
const invited =
  /^(?:trae|traigan|ven con|vengan con|vente con|invita|presenta|muestra|ensena|recomienda|comparte|siguenos)(?: [^ ]+){1,6}?(?= y (?!(?:l[ao]s (?:2|dos)|amb[ao]s) \p{L}+n(?![^ ]))(?:tus?|te|los|las|el|la|ambos|pagas?|pagan|lleva|llevas|llevate|obten|recibe|sale) )/u;
/** "Si trae su servilleta el kilo de tortilla". */
const brought = /^(?:(?:si )?tra(?:e|es|en|yendo|igan)|al traer|con) (?:su|tu|una?) [^ ]+(?: de [^ ]+)?(?= (?:el|la|los|las|te) )/u;
const bounded =
  /^(?:(?:(?:por |x |con |solo |si |al )?(?:el |tu )?(?:pagos?|pagando|pagas|pagar) (?:de contado|(?:en|con|por) (?:efectivo|tarjetas?|transferencia|qr|codi|vales)(?: de (?:credito|debito))?(?: (?:y|o) (?:efectivo|tarjetas?|transferencia|qr|codi|vales))?)|(?:solo )?en efectivo|(?:solo )?para llevar|(?:solo )?(?:con|previa) cita(?: previa)?|con (?:receta|reservacion|inapam|tarjeta(?: de (?:credito|debito))?|efectivo|transferencia)|(?:solo )?a domicilio|(?:para|a) (?:(?:los|las) )?(?:mujeres|hombres|damas|caballeros|ninos|estudiantes|maestros|alumnos|jubilados|docentes|vecinos|adultos mayores)(?: (?:y|o) (?:a )?\p{L}{4,}s)?(?: con (?:su |tu )?(?:credencial|inapam|identificacion|ine|gafete)(?: (?:vigente|inapam|escolar|de elector))?)?))(?= (?:en|todas?|todos?|tu|tus|el|la|los|las|2 x) )/u;

/** In a gift's title stays what must be bought or done for it. */
const deeds =
  /^(?:(?:en|con|por) (?:la |tu |su |cualquier |una )?compras? (?:de|minima)|al (?!pagar (?:con|en|de|por))\p{L}{2,}[aei]r(?:te|se|nos|l[oae]s?)?|(?:(?!pagando (?:en|con|por|de|al)(?![^ ])|(?:presentando|mostrando|mencionando|diciendo|portando|dando(?! like)|cuando|fernando|estrenando|celebrando|festejando|aprovechando|(?:reserv|agend|apart|encarg)ando(?! (?:tu|su|una?|el|la) )|vistiendo|(?:comi|consumi)endo (?:aqui|en|dentro))(?![\p{L}]))\p{L}{3,}(?:ando|iendo|yendo)(?:te|nos|se|l[oae]s?|mel[oa]s?)?)|por cada|si(?! pagas)|a partir de|traes?(?! a (?:tu|su)s? (?:perr|gat|mascot|lomit)\p{L}+)(?! (?:tu |su |una? |copia de )*(?:ine|ife|identificacion|credencial|curp|cartilla|carnet|receta|comprobante|licencia|instrumento|guitarra|tapete|ropa|traje|tenis|zapatos?|gorra)(?![^ ]))|en tu(?! (?:cumple|cumpleanos|santo)(?![^ ]))|vienes|dando like)(?![^ ])/u;

/** Calls and good-byes: they end whatever stands before them. */
const calls = [
  'y? ?(?:trae|traigan|traete|invita|vente con|vengan con) (?:a )?(?:(?:la|tu|toda la|a) )?(?:banda|raza|gente|plebada|palomilla|flota|bola)',
  '(?:(?:muchas |mil )?gracias|bendiciones|saludos|que tengan|excelente (?:dia|tarde|semana)|estamos en|ubicad[oa]s en)',
  '(?:trae|traigan|trayendo|presentando|presenta|mostrando|muestra|ensena|ensenando|al presentar|al mostrar|con|mencionando|menciona|presentar|mostrar) (?:solo )?(?:(?:este|el|tu|su|esta|la) )?(?:cupones|anuncio|publicacion|post|mensaje|imagen|screenshot|captura|promo|volante|codigo|aviso|estado)',
  'lleg(?:uen|ue|a) (?:temprano|tempranito)',
  '(?:ya )?(?:te|los|las|les) (?:esperamos|esperemos|atendemos|invitamos)',
  'ya (?:estamos|abrimos|llegaron|llego|tenemos|saben|sabes|esta|estan|hay|regresamos|volvimos|casi)',
  '(?:ven|vengan|vente|venga|corre|corran|corranle|corrale|apurate|apurense|lanzate|lancense|caele|caiganle|llegale|lleguenle|acercate|acerquense|visitanos|visitenos|animate|animense|aprovecha|aprovechen|aprovechala|aprovechalo|aprovechenla|aprovechenlo|pasale|pasele|pasenle|jalale|date|dense)(?! por| y lleva| en (?:pareja|grupo)| con (?:tus?|sus?|una?|la|el|alguien) (?!famili|gente|banda|cupones))',
  'y (?:llevate|llevatel[oa]s?|recibe|obten|te (?:llevas|descontamos|bajamos|rebajamos|dejamos)|ganate)',
  '(?:que )?no se (?:te|les) (?:pasen?|vayan?|olvide|escape)',
  'no (?:te lo|se lo|se la|te la|te los|te las|faltes|falten|falles|fallen|dejes|dejen|tarden|olviden|pierdan|te quedes|esperes|lo pienses|se queden|pierdas|olvides|hay pretexto|te arrepentiras|lo dejes|la dejes|la pienses|tardes)',
  '(?:siguenos|sigannos|compart(?:e|an)(?:l[oa]s?)?|etiqueta|dale like|informes|info|whats|whatsapp|wp|wa|tel|telefono|cel|celular|llama|llamanos|llame|marca al|manda|mandanos|escribenos|escribe|inbox|mensaje|pedidos al|pedidos(?! (?:con (?!whats)|minimo|mayores))|reserva(?:ciones)?|agenda|citas|reservas|haz tu|hagan su|aparta tu|aparta ya|(?:apartala|apartalo)(?! con (?:\\d|\\$))|pidelo|pidela|pidelos|encargalo|encargala|encargalos|pregunt[ae]n?|cotiza|mas informacion|mayores informes)',
  '(?:ven|vente|vengan|pasa|pasen|corre|corran) por (?:(?:el|la|los|las) (?:suy|tuy)[oa]s?|ell[oa]s)$',
  'sigue la (?:fiesta|pachanga|rumba|diversion|noche)$',
  'llueva o truene|(?:lleva|llevate|lleven|compra|compren|pide) (?:las|los|todo lo|l[ao]s) que (?:quier|gust)\\p{L}+',
  '(?:que )?(?:rico|rica|delicia|sabor|antojo)$',
  '(?:se|te|les) (?:antoja|antojan|va a encantar|van a encantar|consientas|agradecemos|esperan)',
  '(?:crea|abre tu|registrate|suscribete|descarga|unete|activa tu)',
  '(?:para que|porque|asi que|ya que|pues|gracias a|es (?:que|tiempo|hora)|date prisa|hasta pronto|nos vemos|antes de que|y (?:ya|listo|punto)|eso es todo|todo por|con motivo)',
  '(?:ahorra|ahorrate|ahorras|consientete|consiente|sorprende|regala|disfruta(?! (?:el|la|los|las|una?|tus?|nuestr[oa]s?)(?![^ ]))|festeja|quedate|date un gusto|date el gusto|aprovechar|cuida|luce|estrena)(?! de?l? )',
  '(?:ojo|aviso|atencion|ultima hora|importante|recuerda|recuerden|nuevo|novedad|exclusivo|urge|urgente|lleguele|provecho|buen provecho|ofertas|promo|oferta|oferton|super promo|gran promo|promo del dia|super oferta|llevatel[oa]s?|llevensel[oa]s?|hoy si|por favor|porfa|solo)$',
].map(at);

/** Greetings, addresses and praise, which say nothing of the offer; within a condition they may be part of it. */
const chatter = [
  '(?:o sea|es decir)$',
  '(?:ya |todavia |aun )?seguimos \\p{L}+(?:ando|iendo|yendo)',
  'al (?:momento|instante)$',
  'llev(?:e|a|ate|en) mas (?:por|x) menos',
  '(?:(?:hola|buen dia|buenos dias|buenas tardes|buenas noches|buenas|que tal|saludos|gracias|mil gracias|bendiciones|muchas gracias|felicidades|(?:feliz|bonito|excelente|lindo|bendecido) (?:dia|inicio|fin|tarde|noche|lunes|martes|viernes|finde|semana))(?: (?:a|de|todos|todas|tod[oa]s|semana|vecin[oa]s|amig[oa]s|clientes|familia|gente|raza|banda|por|su|tu|preferencia|compra|bonit[oa]s?)){0,4})$',
  '(?:estamos(?! (?:dando|rematando|ofreciendo|vendiendo|liquidando|con))|nos encuentras?|nos ubicamos|ubicad[oa]s|ubicanos|direccion|av|avenida|calle|esquina|esq|blvd|boulevard|calz|calzada|frente al?|a un lado|a un costado|a media cuadra|junto al?|a espaldas|colonia|col|carretera|plaza)(?! de (?:pollo|res))',
  'en (?:av|avenida|calle|blvd|boulevard|calz|la esquina|plaza|la plaza|esquina)',
  '(?:la|el|los|las) (?:mas ric[oa]s?|mejor(?:es)?|mas barat[oa]s?|favorit[oa]s?|unic[oa]s?)',
  '(?:bien |muy |super |bien |tan |mas )?(?:ric[oa]s|riquisim[oa]s?|delicios[oa]s|sabros[oa]s?|deli|buenisim[oa]s?|recien hech[oa]s|fresquecit[oa]s|fresquit[oa]s|calientit[oa]s|doradit[oa]s|preciosos|hermosos|economic[oa]s?|increibles?|padrisim[oa]s?)$',
  '(?:se )?(?:la|lo) (?:rifan|rifa|lleva|llevan)',
  '(?:inauguramos|estrenamos|abrimos(?! (?:tus?|su|la puerta|el auto|tu carro))|cumplimos|festejamos|celebramos|celebra|festeja|celebrando|festejando|remodelamos|renovamos|nos cambiamos|por inauguracion)',
  'tu (?:tienda|taqueria|estetica|panaderia|carniceria|pizzeria|veterinaria|farmacia|papeleria|salon|negocio|cafe|lugar|fonda|polleria|gimnasio|gym) (?:favorit[oa]|de confianza|de siempre)',
  'les desea',
  'somos',
  '(?:(?:\\p{L}{4,}(?:ria|dora)|servicio|abiert[oa]s?|atencion) )?(?:las )?24 horas(?: del dia| abiert[oa]s?)?$',
  '(?:cerrado|cerramos|no abrimos|descansamos)',
].map(at);

/** Words at the beginning of a title that are not of the thing. */
const leads = at(
  '(?:tendremos|habra|recuerd(?:a|en?|e)|sepan|fijense|compren?|lleven?|pidan?|pas[ae]le|pasen(?:le)?|dale|sobr(?:o|aron)|lleg(?:o|aron)|sali(?:o|eron)|superprecios?|preciazos?|hice|hicimos|trajimos|mis?|=|ojo|atencion|oido|escuchen|apunta|apuntale|apunten|escribe|agrega|llevan|reciben|llevaran|obtienen|tendran|inform[oa]|informamos|aviso|avisamos|comunicamos|comento|comentamos|recuerdo|recordamos|platico|estamos|dando|rematando|ofreciendo|vendiendo|liquidando|rematamos|liquidamos|hacemos|hago|aplica|aplicamos|otorgamos|ofrezco|llevalo|llevala|llevalos|llevalas|llevatel[oa]s?|adicional|regalate|consientete|date|comete|tomate|desayunate|llegaron|ponle|pon|ponme|anota|publica|anuncia|avisa|avisale|avisales|dile|diles|haz|hazme|hagan|hacer|poner|anunciar|publicar|quiero|quisiera|queremos|necesito|voy|vamos|dar|vas|van|va|estar|estara|estaran|oye|oigan|bueno|este|pues|mira|fijate|resulta|esque|oferton|ofertones|promazo|promocionazo|mega|remates?|liquidacion|barata|venta|buenos?|buenas?|el|la|los|las|un|una|unos|unas|en|de|del|al|a|con|por|para|tu|tus|su|sus|y|o|e|x|ya|te|les|nuestr[oa]s?|lo|que|mas|tambien|ademas|hay|tenemos|tengo|traigo|llego|damos|promo|oferta|ofertas|descuento|gran|super|cupones|rebajas?|rebaja|remate|solo|hoy|ahora|ahorita|si|aprovecha|aprovechen|lleva|llevate|llevese|llevas|compra|compren|pide|pidan|ordena|prueba|disfruta|disfruten|ven|vengan|ven por|recibe|obten|consigue|estrena|especial|esta|este|estos|estas|les|damos|traemos|manejamos|ofrecemos|dejamos|vendo|vendemos|se|vende|es|son|va|arma|escoge|elige|combina|precio|cuesta|hola|dias|tardes|oigan|miren|mira|vecin[oa]s|vecinit[oa]s|amig[oa]s|amiguit[oa]s|clientes|clientit[oa]s|clienta|pues|todavia|aqui|exclusiv[oa]|-|\\+|/|&|nueva|todo lo de)',
);
/** Words at its end that are not. */
const trails = at(
  '(?:ponle|poner|bajan?|estar|estara|estaran|van|tener|tiene|viene|vienen|salir|quedar|costar|dejar|anda|andan|segun|el|la|los|las|un|una|en|de|del|al|a|con|por|para|tu|su|y|o|e|x|que|mas|solo|es|son|esta|estan|ya|va|se|queda|quedan|cuesta|sale|salen|te|hoy|ahora|c/u|promo|oferta|precio|a solo|tambien|ademas|cada|-|\\+|/|&|le|les|lo|pero|cu|=|tendra|tendran|tienen|tiene|llevan|lleva|hay|valido|llevas|regalamos|damos|desde|hasta|entre|nada|descuento|descuentos|cupones|con promo|aprovecha|aprovechen|llevate|llevatel[oa]s?)',
);
/** A size, count or way to sell that needs the thing before it. */
const units = at(
  '(?:(?:el |la |por |\\d+(?:/\\d)?(?:\\.\\d+)? |un |una |medi[oa] )?(?:litros?|kilos?|kg|docena|pieza|piezas|chic[oa]s?|grandes?|median[oa]s?|familiar(?:es)?|personal(?:es)?|individual(?:es)?|metro|par|paquete|orden|ml|lts?|gr|gramos|bolsa|bolsita|caja|charola|vaso|rebanada|sesion|horas?|minutos|plato|persona|dia|metro cuadrado|costal|bulto|cubeta|galon|juego|rollo|mes|noche)|tallas? .*|tamano .*|de \\d+ .*|con .*|\\d+ (?:minutos|horas|sesiones|personas|ingredientes|colores|sabores|cm|mm|ml|metros|hojas|plazas|pulgadas|puertas|camaras)(?: .*)?|sabor .*|colores .*|varios .*|de .*|\\+ .*|y .*|mas .*|para .*|\\d+)$',
);

/** A way to sell, and no thing. */
const bareUnits = at(
  '(?:(?:el|la|por|x|cada|un|una|medi[oa]|a|\\d+(?:/\\d)?(?:\\.\\d+)?) )*(?:kg|kilos?|litros?|lts?|lt|piezas|docena|metros?|par|pares|caja|bolsa|gr|gramos|ml|mes|meses|dia|semanas?|persona|chic[oa]s?|grandes?|median[oa]s?|individual(?:es)?)$',
);

/** What may be had in a room or over the network: "curso de Excel en línea". */
const taught =
  /^(?:(?:todos?|todas|los|las|el|la|nuestr[oa]s?|tu|primera?|sesion|clase|de) ){0,3}(?:cursos?|clases?|talleres|taller|diplomados?|asesorias?|terapias?|consultas?|sesion(?:es)?|masterclass)(?![^ ])/u;

const matches = (patterns: readonly RegExp[], words: string) => patterns.some((pattern) => pattern.test(words));

export const isCondition = (words: string, isFirst: boolean) =>
  matches(conditions, words) || (isFirst && matches(startingConditions, words));
/** "El día de tu cumpleaños corte gratis": the thing follows. */
const feasted =
  /^(?:en |durante )?(?:todo )?(?:el )?(?:(?:mes|dia|semana) de )?tu (?:cumple|cumpleanos|santo)(?= (?!(?:solo|presentando|para|pagando|tra(?:e|es|yendo)|mostrando|muestra|ensen\p{L}+|previ[oa]|maxim[oa]|minim[oa]|hasta|gratis)(?![^ ]))\p{L}{4})/u;
/** How many words of a condition are its own; null where it goes on to the end. */
export const ownWords = (words: string) =>
  (bounded.exec(words) ?? invited.exec(words) ?? brought.exec(words) ?? feasted.exec(words))?.[0].split(' ').length ?? null;
export const isFollower = (words: string, isBeside: boolean) => followers.test(words) && !(isBeside && words.startsWith('con '));
/** What is a condition elsewhere, and beside "gratis" the gift. */
const given =
  /^(?:(?:el|la) )?(?:uniforme|gafete|credencial|(?:entrega|envio|servicio) a domicilio|envio|flete|instalacion|estacionamiento|entrega)(?![^ ])/u;
export const mayBeGiven = (words: string) => given.test(words);
export const isTaught = (words: string) => taught.test(words);
export const isDeed = (words: string) => deeds.test(words);
export const isCall = (words: string) => matches(calls, words);
export const isChatter = (words: string) => matches(calls, words) || matches(chatter, words);
export const isLead = (word: string) => leads.test(word);
export const isTrail = (word: string) => trails.test(word);
export const isBareUnit = (words: string) => bareUnits.test(words);
export const isUnit = (words: string) => units.test(words);
