const of = (table: string, ...columns: string[]) => columns.map((column) => `${table}.${column}`);

/** The columns that hold what the privacy notice says, by its name there. Apart from the notice, which browsers load. */
export const personalColumns: Readonly<Record<string, readonly string[]>> = {
  'Nombre, teléfono y contraseña': of(
    'customers',
    'id_customer',
    'name',
    'phone',
    'phone_proved',
    'password_hash',
    'token_version',
    'created_at',
    'blocked_at',
    'erased_at',
  ),
  'El lugar que eliges': of('customers', 'id_state', 'id_city', 'id_colonia'),
  'Tus permisos': [
    ...of('customers', 'accepts_promotions'),
    ...of('consents', 'id_consent', 'id_customer', 'kind', 'granted', 'version', 'at'),
  ],
  'Códigos por mensaje': [
    ...of('verifications', 'id_pending', 'purpose', 'phone', 'code_hash', 'decoy', 'tries', 'created_at', 'resend_at', 'expires_at'),
    ...of('verifications', 'name', 'password_hash', 'accepts_promotions', 'privacy_version', 'id_state', 'id_city', 'id_colonia'),
    ...of('verifications', 'id_company', 'id_customer'),
    ...of('proved_phones', 'phone', 'proof_hash', 'expires_at', 'id_customer'),
  ],
  Sesiones: of('sessions', 'id_session', 'id_customer', 'id_membership', 'device', 'created_at', 'renewed_at', 'expires_at', 'proved_at'),
  'Llaves de acceso': [
    ...of('passkeys', 'id_passkey', 'id_customer', 'credential_id', 'public_key', 'counter', 'transports', 'user_handle'),
    ...of('passkeys', 'device', 'backed_up', 'created_at', 'used_at'),
    ...of('passkey_challenges', 'challenge', 'purpose', 'user_handle', 'id_session', 'expires_at'),
  ],
  'Teléfonos que reciben avisos': of('devices', 'device_id', 'id_customer', 'platform', 'subscription', 'topics', 'updated_at'),
  'Tus cupones': [
    ...of('claims', 'id_claim', 'id_coupon', 'id_company', 'id_customer', 'nth', 'code', 'status'),
    ...of('claims', 'claimed_at', 'ends_at', 'redeemed_at', 'tried_at', 'id_store', 'kept'),
  ],
  'Tus canjes': [
    ...of('redemptions', 'id_redemption', 'id_claim', 'id_store', 'id_user', 'idempotency_key', 'shown_by', 'redeemed_at'),
    ...of('redemptions', 'created_at', 'ticket', 'saved', 'undone_at', 'undone_by', 'undo_reason'),
  ],
  'Lo que opinas': of('feedback', 'id_claim', 'id_coupon', 'id_company', 'id_customer', 'respected', 'answered_at', 'paused'),
  'Lo que guardas y sigues': [
    ...of('saved', 'id_customer', 'kind', 'id_item', 'created_at'),
    ...of('coupon_reminders', 'id_customer', 'id_coupon', 'remind_at', 'created_at'),
  ],
  'Tus avisos': [
    ...of('notifications', 'id_notification', 'type', 'title', 'message', 'image', 'url', 'id_company', 'id_coupon', 'id_event'),
    ...of('notifications', 'to_customer', 'to_city', 'to_colonia', 'to_followers_of', 'to_savers_of', 'to_category'),
    ...of('notifications', 'subject', 'counts', 'variants'),
    ...of('notifications', 'created_at', 'created_by', 'fanned_out_at', 'stopped_at'),
    ...of('notices', 'id_notice', 'type', 'title', 'message', 'image', 'url', 'id_city', 'id_colonia', 'id_category', 'id_company'),
    ...of('notices', 'status', 'send_at', 'accounts', 'recipients', 'id_notification', 'created_at', 'created_by'),
    ...of('notification_reads', 'id_customer', 'id_notification', 'read_at'),
    ...of('push_deliveries', 'id_notification', 'device_id', 'id_customer', 'state', 'due_at', 'taken_at', 'sent_at', 'attempts'),
  ],
  'Cuántas veces se intentó algo': of('limit_counters', 'what', 'window_start', 'count', 'ends_at'),
  'Si pides o reportas algo': [
    ...of('inbox_items', 'id_item', 'kind', 'subject', 'id_city', 'id_company', 'id_customer', 'count', 'details', 'opened_at'),
    ...of('inbox_items', 'decided_at', 'decision', 'decided_by', 'reason', 'undo'),
    ...of('reports', 'id_item', 'id_customer', 'reason', 'comment', 'reported_at'),
    ...of('location_requests', 'id_item', 'contact', 'id_customer', 'comment', 'asked_at'),
  ],
  'Si pides la ficha de un negocio': [
    ...of('ownership_photos', 'name', 'id_customer', 'created_at', 'id_item'),
    ...of('ownership_papers', 'id_company', 'code_hash', 'printed_by', 'printed_at', 'expires_at'),
  ],
  'Si trabajas en un negocio': [
    ...of('memberships', 'id_membership', 'id_customer', 'id_company', 'id_store', 'role', 'since', 'ended_at', 'used_at', 'used_store'),
    ...of(
      'invitations',
      'id_invitation',
      'secret_hash',
      'id_company',
      'id_store',
      'role',
      'created_by',
      'created_at',
      'expires_at',
      'accepted_by',
    ),
    ...of('uploads', 'name', 'width', 'height', 'color', 'id_user', 'created_at'),
    ...of('imports', 'id_import', 'id_city', 'kind', 'file', 'state', 'total', 'done', 'counts', 'problems', 'more'),
    ...of('imports', 'id_customer', 'id_membership', 'started_at', 'touched_at', 'due_at', 'failures'),
    ...of('audit_entries', 'id_audit', 'at', 'id_user', 'id_membership', 'action', 'kind', 'item', 'id_company', 'before', 'after'),
    ...of('legal_texts', 'id_legal_text', 'kind', 'version', 'text', 'written_at', 'published_at', 'published_by'),
  ],
};
